import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it, vi } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

it('a disk that is full is said in words, and leaves no lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chobi-full-'))
  const opening = vi.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno: 51 })
  await expect(openEmbedded(folder)).rejects.toThrow(/cannot be opened.* \(51\)\.\nMostly the disk is full/)
  opening.mockRestore()
  lockFolder(folder)()
  rmSync(folder, { recursive: true })
})
