/**
 * T with every member required, also the optional ones, except those in `Elsewhere`. A value of this type no longer
 * compiles when T gains or loses a member.
 */
export type Complete<T, Elsewhere extends keyof T = never> = { [Member in Exclude<keyof T, Elsewhere>]: T[Member] };
