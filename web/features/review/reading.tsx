export { Helpful } from "./helpful.tsx";
export { ListHead } from "./list-head.tsx";
export { loadAgencyList, loadWorkplaceList } from "./load-list.ts";
export { listAfter } from "./list-after.ts";
