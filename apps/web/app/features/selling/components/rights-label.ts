export const rightsLabel = "I hold the rights to everything in these files, music included.";
