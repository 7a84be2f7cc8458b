import { cardById, type ToolId } from '#shared/tools/cards.ts'
import { nameInWords } from '#shared/tools/declaration/describe.ts'
import { useLabel } from '#web/use-words.ts'

/** What a picture is called: as its person named it, or by its tool in the language of whoever looks. */
export function useNameOf(): (picture: { tool: ToolId; name: string }) => string {
  const label = useLabel()
  return ({ tool, name }) => nameInWords(name, cardById(tool), label)
}
