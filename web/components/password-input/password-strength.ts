export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/**
 * A rough estimate for the hint beside the field; the server decides which passwords to reject.
 * Length counts most, as in NIST SP 800-63B; runs and repeats count as next to nothing.
 */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < minLength) return "short";
  const worth = characters.filter((character, index) => !follows(characters[index - 1], character));
  const varied = new Set(characters).size >= 6 ? worth.length : Math.min(worth.length, minLength);
  if (varied < minLength + 2) return "weak";
  return varied < 15 ? "fair" : "strong";
}

/** Whether a character repeats the one before or continues a run such as "abc" or "987". */
function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
