import { addWords } from '@portal/shared-sdk'
import type { VariantPublic } from '@portal/shared-sdk/contract'
import { show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import dicas from '../variants/dicas.json'
import pedrosa from '../variants/pedrosa.json'
import prisma from '../variants/prisma.json'
import en from '../words/en.json'
import es from '../words/es.json'
import pt from '../words/pt.json'

const variants = { dicas, pedrosa, prisma }
addWords('shell', 'pt', pt)
addWords('shell', 'en', en)

/** Shows a screen of the shell with its texts, in a shipped variant, while an area offers the catalogue. */
export function show(
  screen: ReactNode,
  { variant = 'prisma', config, ...options }: Options & { variant?: keyof typeof variants } = {},
) {
  const shipped = variants[variant].public as VariantPublic
  return showPage(screen, {
    words: { shell: es },
    offered: ['/catalogo'],
    config: { ...shipped, ...config },
    ...options,
  })
}
