export type Option<V extends string = string> = { value: V; label: string; hint?: string }

/** In a declaration an option is a word, or a word with its label. */
export type OptionInput<V extends string = string> = V | Option<V>

export function toOptions<V extends string>(inputs: readonly OptionInput<V>[]): Option<V>[] {
  return inputs.map((input) => (typeof input === 'string' ? { value: input, label: input } : input))
}
