import { type OfferedGroup, offeredTemplates } from '#web/calls/templates.ts'

const asked = new Map<string, Promise<readonly OfferedGroup[] | null>>()

/** Asked once a visit; what did not come is asked again. */
export function offeredIn(tool: string): Promise<readonly OfferedGroup[] | null> {
  const known = asked.get(tool)
  if (known) return known
  const asking = offeredTemplates(tool).then((groups) => {
    if (!groups) asked.delete(tool)
    return groups
  })
  asked.set(tool, asking)
  return asking
}

/** Undefined where it is not offered today. */
export async function titleOfTemplate(tool: string, name: string): Promise<string | undefined> {
  const groups = await offeredIn(tool)
  // Whether it is offered nobody knows without an answer.
  if (!groups) return name
  return groups.flatMap(({ templates }) => templates).find((each) => each.name === name)?.title
}
