import { Fingerprint, KeyRound, MessageSquareText, Smartphone } from 'lucide-react'
import type { FactorType } from '#shared/factors.ts'

const icons = { totp: Smartphone, webauthn: Fingerprint, phone: MessageSquareText, recovery: KeyRound }

export function FactorIcon({ type, size = 20 }: { type: FactorType | 'recovery'; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden="true" className="shrink-0" />
}
