/** Something the person who starts the server can fix; shown without a stack. */
export class StartProblem extends Error {}
