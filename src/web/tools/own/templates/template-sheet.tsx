import { useEffect, useState } from 'react'
import type { OfferedGroup } from '#web/calls/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { GroupPictures } from './group-pictures.tsx'
import { offeredIn } from './offered.ts'
import { useCutOut } from './use-cut-out.ts'

type Props = { form: ToolForm; chosen: string; onChoose: (name: string) => void }

/** All templates by group, each with this form's photo and words. */
export default function TemplateSheet({ form, chosen, onChoose }: Props) {
  const t = useText()
  const { groups, again } = useOffered(form.tool.id)
  const cutOut = useCutOut(form)
  if (groups === null)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('tool.templatesFailed')}</p>
        <Button variant="quiet" size="compact" onClick={again}>
          {t('tool.templatesAgain')}
        </Button>
      </div>
    )
  if (!groups) return <Spinner className="text-2xl text-brand" />
  const said =
    cutOut.state === 'none'
      ? t('tool.templatesNoPhoto')
      : cutOut.state === 'cutting'
        ? t('tool.templatesCutting')
        : cutOut.state === 'failed'
          ? t('tool.templatesPhotoFailed')
          : null
  return (
    <div>
      {said && (
        <p role="status" className="mb-4 text-sm text-muted">
          {said}
        </p>
      )}
      <div className="grid gap-6">
        {groups.map((group) => (
          <GroupPictures key={group.id} {...{ group, form, cutOut, chosen, onChoose }} />
        ))}
      </div>
    </div>
  )
}

function useOffered(tool: string) {
  const [found, setFound] = useState<{ of: number; groups: readonly OfferedGroup[] | null }>()
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isWanted = true
    async function ask() {
      const groups = await offeredIn(tool)
      if (isWanted) setFound({ of: tries, groups })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [tool, tries])
  return { groups: found?.of === tries ? found.groups : undefined, again: () => setTries(tries + 1) }
}
