import type { Context } from 'react'

export const NextId: Context<(() => string) | undefined>
