/** Said after each piece of work: a life is so many pieces long, whatever the speed of the machine. */
export const signOfLife = ".";

export const giveSignOfLife = (): void => {
  process.stdout.write(signOfLife);
};
