import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useText } from '#web/use-words.ts'
import type { ToolForm } from '../../use-tool-form.ts'
import { GroupPictures } from './group-pictures.tsx'
import { useCutOut } from './use-cut-out.ts'
import { useOffered } from './use-offered.ts'

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
