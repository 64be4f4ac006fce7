import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import type { Followed, NewsItem } from "@locumark/contract/members/following/following";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { newsLines } from "@locumark/contract/members/following/news-lines";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { followedList, isSame } from "../../members/following/followed-list.ts";
import { loadFollowing, unfollowAsMember } from "../../members/following/own-following.ts";
import { useToken } from "../../session.ts";

interface News {
  readonly upTo: string;
  readonly items: readonly NewsItem[];
}

/**
 * Lists what is followed, first what has news. The parts around the list come with it, so that nothing moves.
 */
export function NewsList({
  items,
  above,
  children,
}: {
  items: readonly Followed[];
  above: ReactNode;
  children: ReactNode;
}) {
  const token = useToken();
  const [news, setNews] = useState<News>();
  const [hasFailed, setFailed] = useState(false);
  const running = useRef(new Set<string>());
  // The news of what is no longer followed are not asked for again.
  const asked = JSON.stringify(
    items.filter(
      (item) => !news?.items.some((one) => isSame(one, item) && one.since === item.since),
    ),
  );

  useEffect(() => {
    const missing = JSON.parse(asked) as Followed[];
    if (missing.length === 0) return undefined;
    const abandon = new AbortController();
    const body = { items: missing.map(({ kind, key, since }) => ({ kind, key, since })) };
    const show = (fresh: News): void => {
      setFailed(false);
      // As it was asked for: a day that is too old, or none, is answered as another one.
      const items = fresh.items.map((item, index) =>
        Object.assign(item, { since: missing[index]?.since ?? item.since }),
      );
      setNews((before) => ({ upTo: fresh.upTo, items: [...(before?.items ?? []), ...items] }));
    };
    call("POST /api/following/news", { body }, { signal: abandon.signal }).then(
      show,
      () => abandon.signal.aborted || setFailed(true),
    );
    return () => abandon.abort();
  }, [asked]);

  /** Does what a button is for, once however often it is pressed meanwhile. */
  async function change(button: string, work: () => Promise<string>): Promise<void> {
    if (running.current.has(button)) return;
    running.current.add(button);
    try {
      toast.success(await work());
    } catch (error) {
      toast.error(failureMessage(error, texts.failed));
    }
    running.current.delete(button);
  }

  const stop = ({ kind, key }: Followed, name: string) =>
    change(`${kind} ${key}`, async () => {
      if (token === null) followedList.remove(`${kind} ${key}`);
      else await unfollowAsMember({ kind, key });
      return texts.stopped(name);
    });

  const markRead = (upTo: string) =>
    change("read", async () => {
      if (token === null) {
        for (const { kind, key } of items.toReversed())
          followedList.add({ kind, key, since: upTo });
      } else {
        await call("POST /api/following/read", { body: { upTo } });
        await loadFollowing();
      }
      return texts.read;
    });

  if (items.length === 0) {
    return (
      <>
        {above}
        <p>{texts.none}</p>
        {children}
      </>
    );
  }
  if (hasFailed) return <p role="alert">{texts.loadFailed}</p>;
  const shown = items.flatMap((item) => {
    const found = news?.items.find((one) => isSame(one, item) && one.since === item.since);
    return found ? [{ item, found, lines: found.found ? newsLines(found.found.news) : [] }] : [];
  });
  if (!news || shown.length < items.length) return <p role="status">Loading what is new</p>;
  const hasNews = shown.some(({ lines }) => lines.length > 0);
  const inOrder = shown.toSorted(
    (one, other) => Number(other.lines.length > 0) - Number(one.lines.length > 0),
  );
  return (
    <>
      {above}
      {hasNews && (
        <div>
          <Button look="secondary" onClick={() => void markRead(news.upTo)}>
            {texts.allRead}
          </Button>
        </div>
      )}
      <ul role="list" className="lines reading">
        {inOrder.map(({ item, found: { found }, lines }) => {
          const name = found ? [found.name, found.where].filter(Boolean).join(", ") : item.key;
          return (
            <li key={`${item.kind} ${item.key}`} className="stack-s">
              <div className="apart">
                <p>
                  {found ? (
                    <strong>
                      <Link to={found.path}>{name}</Link>
                    </strong>
                  ) : (
                    texts.gone
                  )}{" "}
                  <span className="note">{texts.kinds[item.kind]}</span>
                </p>
                <div className="apart">
                  {found && (
                    <a href={feedPath(item)} aria-label={`${texts.feed}: ${name}`}>
                      {texts.feed}
                    </a>
                  )}
                  <Button
                    look="quiet"
                    aria-label={texts.unfollowName(name)}
                    onClick={() => void stop(item, name)}
                  >
                    {texts.stop}
                  </Button>
                </div>
              </div>
              {lines.length > 0 && <p className="note">{texts.newSince(item.since)}</p>}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {lines.length === 0 && found && (
                <p className="note">{texts.nothingSince(item.since)}</p>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </>
  );
}
