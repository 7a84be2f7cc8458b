import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import type { Theme } from '#shared/me.ts'
import type { TextKey } from '#shared/written/text.ts'
import { chooseTheme, useTheme } from '#web/hooks/use-theme.ts'
import { useRests } from '#web/hooks/use-rests.ts'
import { useText } from '#web/use-words.ts'

const choices = [
  { theme: 'light', label: 'shell.light', Icon: Sun },
  { theme: 'dark', label: 'shell.dark', Icon: Moon },
  { theme: 'system', label: 'shell.asDevice', Icon: Monitor },
] as const satisfies { theme: Theme; label: TextKey; Icon: typeof Sun }[]

/** Works by script alone, so until the page is alive and rests there is only its room. */
export function ThemeSwitch() {
  return useRests() ? <div className="theme-room" /> : <Choices />
}

function Choices() {
  const current = useTheme()
  const name = useId()
  const t = useText()
  return (
    <fieldset className="inline-flex max-md:self-start rounded-full border border-line bg-card p-0.5">
      <legend className="sr-only">{t('shell.colours')}</legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} title={t(label)} className="theme-choice">
          <input
            type="radio"
            name={name}
            checked={current === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon size={18} aria-hidden="true" />
          <span className="sr-only">{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
