/** Runs an operator's command, and prints one sentence with the reason when it fails. */
export async function runOperation(
  work: (print: (sentence: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work((sentence) => process.stdout.write(`${sentence}\n`));
  } catch (error) {
    process.stderr.write(
      `This was not done: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
