import { createContext, use } from "react";
import type { SiteFacts } from "./page-data.ts";

export const SiteFactsContext = createContext<SiteFacts>({
  publicUrl: "",
  contactEmail: "",
  networkUrl: "",
  company: { name: "", number: "", address: "" },
});

export const useSiteFacts = (): SiteFacts => use(SiteFactsContext);
