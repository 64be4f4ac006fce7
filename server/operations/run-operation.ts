/** Runs what an operator asked for on the command line, and says in a sentence why it could not be done. */
export async function runOperation(
  work: (say: (sentence: string) => void) => Promise<void>,
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
