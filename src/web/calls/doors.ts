import type { ToolId } from '#shared/tools/cards.ts'

/** The addresses that a tool's page talks to besides its own. */
export const doors = {
  generate: (tool: ToolId): string => `/api/tools/${tool}/generations`,
  again: (id: string): string => `/api/generations/${id}/again`,
  generation: (id: string): string => `/api/generations/${id}`,
  photo: (id: string): string => `/api/generations/${id}/photo`,
  mask: (id: string): string => `/api/generations/${id}/mask`,
  cancel: (id: string): string => `/api/generations/${id}/cancel`,
}
