import { createContext, use } from "react";
import type { SiteFacts } from "@locumark/contract/rendering";

export const SiteFactsContext = createContext<SiteFacts>({
  publicUrl: "",
  contactEmail: "",
  networkUrl: "",
  company: { name: "", number: "", address: "" },
  notice: "",
});

export const useSiteFacts = (): SiteFacts => use(SiteFactsContext);
