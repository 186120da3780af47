-- A plan lists only what works in this installation. Lines that staff wrote themselves stay as they are.
UPDATE subscription_tiers SET includes = array_remove(includes, 'Own certificate templates')
WHERE 'Own certificate templates' = ANY (includes);
