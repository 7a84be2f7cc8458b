import { cardById, type ToolId } from '#shared/tools/cards.ts'
import { useLabel } from '#web/use-words.ts'

/** What a picture is called: as its person named it, or by its tool in the language of whoever looks. */
export function useNameOf(): (picture: { tool: ToolId; name: string }) => string {
  const label = useLabel()
  return ({ tool, name }) => (name === cardById(tool).name ? label(name) : name)
}
