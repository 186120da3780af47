-- How a store's name looks: letters of other writings that are read as Latin ones, a capital I among small letters, digits for
-- letters; blanks and signs between the letters do not count.
create function store_name_look(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      lower(translate(regexp_replace(normalize(name, NFKC), '(?<=[A-Za-z])I(?=[a-z])|(?<=[a-z])I', 'l', 'g'), 'авекмнорстхуіјѕԁԛԝһьгαβεηικνορτυχγωıɑɡ01АВЕКМНОРСТХУІЈЅԀԚԜҺЬГΑΒΕΗΙΚΝΟΡΤΥΧΓΩⱭꞬ', 'abekmhopctxyijsdqwhbrabenikvoptuxywiagolabekmhopctxyijsdqwhbrabehiknoptyxywag')),
      'авекмнорстхуіјѕԁԛԝһьгαβεηικνορτυχγωıɑɡ01АВЕКМНОРСТХУІЈЅԀԚԜҺЬГΑΒΕΗΙΚΝΟΡΤΥΧΓΩⱭꞬ', 'abekmhopctxyijsdqwhbrabenikvoptuxywiagolabekmhopctxyijsdqwhbrabehiknoptyxywag'),
    '[\s\-_.,·''’`´!&|/\u200b-\u200d\u2060\ufeff\u00ad]+', '', 'g')
$$;
--> statement-breakpoint
create index sellers_name_look on sellers (store_name_look(name));
