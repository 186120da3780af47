/**
 * T with every member named, also those that T lets one leave out, but for those that stand `Elsewhere`. What is written as one
 * of these stops compiling when T gains a member, and when it loses one.
 */
export type Complete<T, Elsewhere extends keyof T = never> = { [Member in Exclude<keyof T, Elsewhere>]: T[Member] };
