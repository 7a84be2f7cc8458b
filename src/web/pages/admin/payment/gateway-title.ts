import { gatewayNames } from '#shared/payments.ts'
import type { Text } from '#shared/written/text.ts'

/** Who takes the money; a transfer goes to the owner's own number. */
export const gatewayTitle = (t: Text, gateway: keyof typeof gatewayNames | 'transfer'): string =>
  gateway === 'transfer' ? t('admin.books.byHand') : gatewayNames[gateway]
