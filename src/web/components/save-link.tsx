import { type ComponentProps, type MouseEvent, useState } from 'react'
import { askFile } from '#web/calls/ask-file.ts'
import { lostWords } from '#web/calls/persist.ts'
import { saveFile } from '#web/device/save-file.ts'
import { isOnline } from '#web/device/network.ts'
import { type ButtonLook, buttonLook } from '#web/ui/button-look.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = Omit<ComponentProps<'a'>, 'className' | 'href'> & ButtonLook & { href: string }

/** Saves a file that the server makes. What it refuses is told here, which no download of a browser does. */
export function SaveLink({ variant, size, block, className, href, children, ...rest }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function save(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await askFile(href)
    setBusy(false)
    if (answer.kind === 'done') return saveFile(answer.value, answer.value.name)
    toast({ tone: 'error', text: answer.kind === 'lost' ? lostWords(isOnline()) : answer.message })
  }

  return (
    <a
      {...rest}
      href={href}
      download
      onClick={(event) => void save(event)}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, block, className })}
    >
      {isBusy && <Spinner />}
      {children}
    </a>
  )
}
