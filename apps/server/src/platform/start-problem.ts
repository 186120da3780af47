/** Something the person who starts the server can mend; shown without a stack. */
export class StartProblem extends Error {}
