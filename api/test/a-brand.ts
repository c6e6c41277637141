import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const brandMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#0a6e5c"/><path d="M8 17l6 6 11-13" fill="none" stroke="#fff" stroke-width="4"/></svg>'

/** The least that a brand says. */
export const brandConfig = () => ({
  theme: { brand: '#0a6e5c', accent: '#f2b84b' },
  public: {
    brand: {
      name: 'Acme Higiene',
      company: 'Acme Higiene Profesional, S.L.',
      links: [{ label: { es: 'Privacidad', pt: 'Privacidade', en: 'Privacy' }, href: '/legal/privacidad' }],
    },
  },
  server: {
    hosts: ['acme.test'],
    mail: { from: 'pedidos@acme.test', requests: 'clientes@acme.test' },
    supplier: {
      name: 'Acme Higiene Profesional, S.L.',
      national_id: 'B12345678',
      address: 'Calle Mayor 4',
      postal_code: '08001',
      locality: 'Barcelona',
      phone: '+34 930 000 000',
      email: 'ventas@acme.test',
      web: 'www.acme.test',
    },
  },
})

interface BrandFiles {
  name?: string
  config?: unknown
  /** Text or bytes by file; null: it is not there. */
  files?: Record<string, string | Buffer | null>
}

/** Writes a brand into a folder of assets. Returns the brand's folder. */
export function aBrand(
  assetsDir: string,
  { name = 'acme', config = brandConfig(), files = {} }: BrandFiles = {},
): string {
  const folder = join(assetsDir, 'variants', name)
  const all = {
    'config.json': typeof config === 'string' ? config : JSON.stringify(config),
    'logo.svg': brandMark,
    'legal/privacidad.es.md': '# Privacidad\n\nTratamos **tus datos** con cuidado. <script>alert(1)</script>',
    'legal/privacidad.en.md': '# Privacy\n\nWe treat your data with care.',
    ...files,
  }
  for (const [file, content] of Object.entries(all)) {
    if (content === null) continue
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}
