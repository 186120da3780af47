/** What texts of documents and tables say to programs that open them. Every pattern here takes time that grows with its text alone. */

/** An instruction of a field, whose first word names what it does. */
export const asksProgramByField = (instruction: string): boolean => /^\s*DDE(?:AUTO)?\b/i.test(instruction);

/** `program|topic!item`. A stroke is in no other place of a formula once texts, and names in quotes and brackets, are out. */
export const asksProgramByFormula = (formula: string): boolean =>
  formula
    .replace(/"[^"]*"/g, '""')
    .replace(/'[^']*'/g, "''")
    .replace(/\[[^[\]]*\]/g, "[]")
    .includes("|");

const fetches =
  /\b(?:WEBSERVICE|FILTERXML|IMPORT(?:DATA|XML|HTML|FEED|RANGE)|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\(/i;
export const fetchesByFormula = (formula: string): boolean => fetches.test(formula);

const onThisMachine = /^(?!\\\\|\/\/)(?:file:\/\/\/[a-z]:[\\/]|(?![a-z][a-z0-9+.-]*:))/i;

/** Whether an address leads anywhere but to a file of the machine that the document was made on. */
export const isElsewhere = (address: string): boolean => !onThisMachine.test(address);

/** An action of a presentation that starts a program or macro. */
export const startsProgram = (action: string): boolean => /^\s*ppaction:\/\/(?:program|macro|ole)\b/i.test(action);
