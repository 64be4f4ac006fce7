export { List } from "./list.tsx";
export { loadAgencyList, loadWorkplaceList } from "./load-list.ts";
export { listAfter } from "./list-after.ts";
