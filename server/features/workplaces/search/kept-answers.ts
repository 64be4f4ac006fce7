/** Some 4 kB each. */
const mostKept = 1000;
/** Longer requests are not what many people type. */
const longestRequest = 100;

/**
 * Ready answers by request, good until the next change. People begin with the same letters: most of
 * what is asked was asked a moment ago.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Buffer>();

  /** @returns the JSON text in UTF-8: encoding it anew would be most of the work of an answer */
  get(request: string, make: () => string): Buffer {
    const known = this.#answers.get(request);
    if (known !== undefined) return known;
    const answer = Buffer.from(make());
    if (request.length <= longestRequest) {
      if (this.#answers.size === mostKept) this.#answers.clear();
      this.#answers.set(request, answer);
    }
    return answer;
  }

  forget(): void {
    this.#answers.clear();
  }
}
