/** The array, or a longer copy of it, so that it has an element at the index. */
export function grown<Numbers extends Uint16Array | Uint32Array>(
  numbers: Numbers,
  index: number,
): Numbers {
  if (index < numbers.length) return numbers;
  const longer = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
