import { type ChangeEvent, useEffect, useRef, useState } from "react";

/**
 * What is chosen in a select, and the props that tell. A value set by React would take away what was chosen before the
 * page's code had loaded.
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
