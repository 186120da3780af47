/** For pages that begin with something else: what is imported only from here is a file of its own. */
export { PayOrder } from "./pay-order.tsx";
