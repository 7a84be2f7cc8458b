import { cardById } from '#shared/tools/cards.ts'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { logoAt } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useText } from '#web/use-words.ts'
import type { ResultExtra } from '../extras.tsx'
import { Ideas } from './ideas-part.tsx'

/** The way to what can still be done with a logo that is paid. */
export default function ChangeLogo({ result, generation, seeAgain }: ResultExtra) {
  const t = useText()
  if (!result.canRedrawLogo) return null
  return (
    <>
      {result.hasIdeas && (
        <Ideas className="mt-4" id={generation.id} version={result.version} seeAgain={seeAgain} areClear />
      )}
      <div className="mt-4 rounded-card border border-line bg-card p-4">
        <p className="mb-3">{t('tool.changeLogoHint')}</p>
        <ButtonLink to={logoAt(generation.id)} variant="quiet" block>
          <ToolIcon name={cardById(generation.tool).icon} />
          {t('tool.changeLogo')}
        </ButtonLink>
      </div>
    </>
  )
}
