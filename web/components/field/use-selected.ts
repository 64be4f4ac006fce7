import { type ChangeEvent, useEffect, useRef, useState } from "react";

/**
 * Returns the chosen value of a select, and the props that keep it up to date. A value set by React would take away
 * what was chosen before the page's code had loaded.
 */
export function useSelected() {
  const ref = useRef<HTMLSelectElement>(null);
  const [selected, setSelected] = useState("");
  useEffect(() => {
    if (ref.current) setSelected(ref.current.value);
  }, []);
  const props = {
    ref,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setSelected(target.value),
  };
  return [selected, props] as const;
}
