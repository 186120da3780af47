/**
 * Passwords that attackers try first, or at least their letters; loaded only where a password is checked, in the
 * browser only then.
 */
const list = new Set(
  `
000000 00000000 000000000000 0123456789 012345678901 01234567890123456789 0987654321 101010 111111 1111111 11111111
111111111 1111111111 111111111111 112233 112233445566 121212 121212121212 123123 123123123 123123123123 123321
1234512345 123451234512 123456 123456123456 123456654321 1234567 12345678 123456789 1234567890 123456789012
1234567890123 12345678901234 123456789012345 1234567890123456 12345678901234567890 1234567890ab 1234567890qwerty
12345678910 123456789123 123456789abc 131313 135790 1357924680 147258 147258369 147258369147 159357 159753 1q2w3e
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw2
222222 222222222222 232323 246810 333333 333333333333 444444 444444444444 456789 50cent 555555 555555555555 654321
666666 666666666666 696969 741852 741852963 7654321 777777 7777777 777777777777 789456 789456123 852456 87654321
888888 88888888 888888888888 963852741 987654321 9876543210 987654321098 999999 999999999 999999999999 a1b2c3 a1b2c3d4
a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4 aa123456 aaa111 aaa123 aaaaaa aaaaaaaa aaaaaaaaaaaa aaabbbccc aabbccddeeff
abababababab abc123 abc123abc123 abcabcabcabc abcd1234 abcd12345 abcd1234abcd abcdabcdabcd abcde12345 abcdef
abcdef123456 abcdefg abcdefg1234567 abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcdefghijklm
abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abracadabra access accessdenied acdc achilles acmilan admin admin1 admin12
admin123 admin1234 admin12345 admin123456 adminadmin adminadminadmin administrateur administrator administrator1
administrator123 alejandro alexander alexandra amanda amazing amazinggrace america american andrew android angel
angel123 angelangel angelbaby angelina angels anthony antidisestablishmentarianism anything apollo apple april
argentina arsenal arsenalfc asdf asdf1234 asdf1234asdf asdfasdf asdfasdfasdf asdfgh asdfghjk asdfghjkl
asdfghjklzxcvbnm ashley asshole athena august australia autumn avengers avengersassemble azazazaz azerty azertyuiop
azsxdcfv babyblue babyboy babygirl backstreetboys badboy badgirl ballerina ballet bambi banana bananas barcelona
bartsimpson baseball baseball123 basketball batman batman123 batterystaple battlefield bayernmunich bear bears
beautiful believe believeinyourself benjamin berlin bestfriend bestfriends bestfriendsforever beyonce bible
billionaire birthday bitch biteme black blackberry blackblack blackcat blackdog blackhawk blackjack blacksabbath
blessed blessing blessings blink blink182 blossom blue blueberry bluebird blueblue bluemoon bluesky bmw bobmarley
borussia boston brasil breakdance breakingbad brother budweiser bullshit buttercup butterflies butterfly butterfly1
california californiadreaming callofduty camaro canada captain captainamerica carebear cashmoney casino catherine
catwoman celtic changeit changeme changeme123 changeme1234 changemenow changemeplease charizard charlie charlie123
charlotte cheerleader cheerleading cheesecake chelsea chelseafc cherry chevrolet chevy chicago chicagobulls children
chocolate chocolate1 choreography christ christian christina christine christmas christopher church cinderella
cinnamon cocacola coffee coffeetime college computer computer1 computers cookie cookies corona correcthorse
correcthorsebatterystaple corvette counterstrike cowboys crazy crazyfrog crazygirl cricket crystal cupcake cutie
cutiepie dallascowboys dancedance dancedancedance dancequeen dancer dancestudio danceteacher dancing dancingqueen
daniel darkangel darkknight darkness darkside darkstar darling daughter december default demo desktop diamond diamonds
doggy dollar dollars dolphin dolphins donaldduck dragon dragon123 dragonball dragonballz dragondragon dragonfire dream
dreamer dreams drpepper drummer eagle eagles earthquake education elizabeth emerald eminem endlesslove england espana
everton everyone everything example excuseme facebook facebook123 faith faithhopelove family father february fernando
ferrari findingnemo firstlove fishing florida flower flower123 flowers football football1 football123 footballer
forever foreverandever foreverlove forevermore fortnite france francesca freedom friday friend friends friendsforever
friendship frodo fuckme fuckoff fuckyou gabriel gabriella galaxy gameofthrones gandalf garfield germany ginger
godbless godisgood godislove golden golf goodboy goodbye goodgirl goodluck goodmorning goodnight goodtimes google
google123 googlegoogle gorgeous grandma grandpa green greenapple greenbay greenday gryffindor guest guestguest guitar
guitarhero gummybear gunsnroses gymnastics hakunamatata hallelujah handsome hannah hannahmontana happiness happy
happybirthday happyday happydays harley harleydavidson harrypotter heaven heavenly heineken hello hello123 hellohello
hellokitty hellothere helloworld hercules hermione highschool highschoolmusical hiphop hockey hockey123 hocuspocus
hogwarts homersimpson honda honey honeybear honeybee honeybunny hope hotgirl hottie hugs hugsandkisses hunter hunting
hurricane husband iamtheone idiot iloveballet ilovechocolate ilovedance ilovedancing ilovegod ilovejesus ilovemusic
ilovemydad ilovemylife ilovemymom ilovemyself iloveyou iloveyou1 iloveyou1234 iloveyou2 iloveyoubaby iloveyouforever
iloveyouiloveyou iloveyousomuch imagine instagram instagram123 intermilan internet internet1 iphone ireland ironmaiden
ironman isabella jackpot january jennifer jessica jesus jesus123 jesuschrist jesuslovesme jesussaves jonathan jordan
jordan1 jordan23 joshua july june jupiter justdoit justice justinbieber justinbieber1 juventus katherine kawasaki
keyboard killer killer123 killers king kingkong kings kisses kisskiss kissmyass kitten kittens kitty knight knights
koalabear lakers lamborghini laptop laughter learning ledzeppelin letmein letmein1 letmein123 letmeinletmein
letmeinnow letmeinplease lightning linkedin linkinpark linux lion lions littlemermaid liverpool liverpoolfc london
lordoftherings loremipsum loremipsumdolor losangeles loser losers lottery love123 love1234 lovelove lovelovelove
lovely loveme lover lovers loveyou loveyouforever lucky lucky7 luckyday luckystar macintosh makemoney manager
manchester manchestercity manchesterunited march margaret marshmallow master master123 master1234 matrix matthew may
mazda mercedes mercedesbenz mercury merrychristmas metallica mexico michael michael1 michaeljackson michelle mickey
mickeymouse microsoft midnight midnightsun million millionaire minecraft minecraft123 minniemouse monday money
moneymoney monkey monkey123 monkeymonkey monkeys moonlight mother motherfather motherfucker motorola mountaindew music
musicislife musiclover musicteacher mustang myfamily mylove mypass mypass123 mypassword mypassword123 mypassword1234
mypasswordis mysecret mysunshine naruto narutouzumaki natalie natasha nemo neverforget nevergiveup nevermind
neversaynever newcastle newpassword newyork newyorkcity nicholas nicole nightmare nightowl ninja nintendo nirvana
nissan nobody nokia nopassword notebook nothing notpassword november number1 numberone october oldpassword olivia
onedirection onepiece opensesame opensesame123 opensourced openthedoor orange p@ssw0rd p@ssw0rd1 p@ssw0rd12
p@ssw0rd123 p@ssword p@ssword123 pa$$w0rd pa$$word pa55word packers pandabear panther panthers paris partygirl
partytime pass pass1234 pass12345 pass123456 passcode passkey passpass passpasspass passphrase passw0rd passw0rd1
passw0rd123 password password! password1 password12 password123 password1234 password12345 password123456
password1password password2020 password2021 password2022 password2023 password2024 password2025 password2026 password?
passwordpassword passwort patricia patrickstar peanut peanutbutter pearl pepper pepsi phoenix piano pikachu pineapple
pink pinkfloyd pinkpanther pirate pirates pirouette planet platinum playstation playstation2 please pokemon pokemon123
poker polarbear popstar porsche portugal poseidon pretty prince princess princess1 princess123 private pumpkin puppies
puppy purple purplerain q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 qazwsx qazwsxedc qazwsxedcrfv qqqqqq
qqqqqqqqqqqq queen queenbee queens quickbrownfox qweasd qweasdzxc qweqwe qweqweqwe qweqweqweqwe qwer1234 qwer1234qwer
qwerasdf qwerasdfzxcv qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1qwerty1
qwertyasdfgh qwertyasdfghzxcvbn qwertyqwerty qwertyuiop qwertyuiop123 qwertyuiopasdf qwertyuiopasdfghjkl
qwertyuiopasdfghjklzxcvbnm qwertz qwertzuiop rainbow rainbow123 ranger rangers raspberry realmadrid red redbull redred
redrose redsox rihanna robert roblox rockandroll rockstar rockyou rollingstones root rootroot ruby rugby runner
running sailormoon sakura samantha sample samsung samsung123 samurai sapphire sasuke saturday saturn school scooby
scoobydoo scotland sebastian secret secret123 secret1234 secretpassword security september sexy sexyboy sexygirl
shadow shadow123 showmethemoney silver silverado simba singer singing sister skateboard skater slipknot slytherin
smile smiles snoopy snowboard soccer soccer123 softball soldier somebody something sophia spiderman spongebob
spongebobsquarepants spring springtime squarepants stardust starfish starlight startrek starwars starwars123 steelers
stephanie strawberry student students studio stupid subaru sugar summer summer2020 summertime sunday sunflower
sunlight sunshine sunshine1 sunshine123 supercalifragilistic supercalifragilisticexpialidocious superman superman1
supermario superstar superuser supervisor surfing suzuki sweetdreams sweetheart sweetie sweetpea swimming sysadmin
tapdance taylorswift teacher teachers teatime teddybear temp temporary tennis tequila terminator test test1 test12
test123 test1234 test12345 tester testing testing123 testtest testtesttest texas thankyou thebeatles thematrix theone
thepassword thequickbrownfox thesimpsons thisisapassword thisismypassword thomas thunder thunderbolt thursday tiger
tigers tigger tinkerbell toor topsecret tornado tottenham toyota transformers truelove trustme trustno1
trustno1trustno1 trustnoone tuesday tupac turtle turtles twitter ubuntu unitedstates universe university user username
valentina vanessa vanilla veronica victoria viking violin vodka volcano voldemort volkswagen volleyball walkingdead
warcraft warrior warriors watermelon wednesday weekend welcome welcome1 welcome123 welcomeback welcomehome welcometo
welcomewelcome whatever whatsoever whiskey white whitecat whoami whocares whoknows william windows winniethepooh
winter winteriscoming wintertime wolf wolves wonderwoman worldofwarcraft xxxxxx xxxxxxxxxxxx yamaha yankees yellow
youllneverwalkalone yourpassword youtube zaq12wsx zaq1xsw2 zaq1zaq1 zeus zxcv1234 zxcvbn zxcvbnm zxcvbnmasdfghjkl
zzzzzz zzzzzzzzzzzz
`
    .trim()
    .split(/\s+/),
);

/**
 * True for passwords on the shipped list, also with digits and signs put behind or in front, written in capitals, or
 * said several times: the variants that guessing tries first.
 */
export function isCommonPassword(password: string): boolean {
  return isOnList(list, password) || new Set(folded(password)).size < 4;
}

/** The same question of another list, whose entries are in lower case and NFKC. */
export function isOnList(passwords: ReadonlySet<string>, password: string): boolean {
  const text = folded(password);
  if (passwords.has(text) || passwords.has(text.replaceAll(/\s+/g, ""))) return true;
  const core = text.replace(/^[\d\s\W_]+/, "").replace(/[\d\s\W_]+$/, "");
  if (core.length * 2 >= text.length && passwords.has(core)) return true;
  return passwords.has(unrepeated(text));
}

const folded = (password: string): string => password.normalize("NFKC").toLowerCase();

/** "abcabc" is "abc" said twice; anything else stays. */
function unrepeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}
