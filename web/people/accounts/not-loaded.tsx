import { useRevalidator } from "react-router";
import { Button } from "../../components/button/button.tsx";

/** Says which part of a page could not be loaded; the rest of it stays. */
export function NotLoaded({ children }: { children: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="row" role="status">
      <p>{children}</p>
      <Button look="secondary" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
