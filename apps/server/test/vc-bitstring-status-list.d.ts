/** What tests use of a library that has no types. */
declare module "@digitalbazaar/vc-bitstring-status-list" {
  export function decodeList(of: { encodedList: string }): Promise<{
    readonly length: number;
    getStatus(index: number): boolean;
  }>;
}
