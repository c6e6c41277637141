import { defineArea } from '@portal/shared-sdk/area'

// What concerns the whole supplier is for administrators; a punch-out session only fills a cart (rules A-7, E-90).
const when = { role: 'admin', punchout: false } as const

export default defineArea({
  name: 'admin',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: {
    setup: '/administracion/puesta-en-marcha',
    imports: '/administracion/importaciones',
    newImport: '/administracion/importaciones/nueva',
    importRun: '/administracion/importaciones/:id',
  },
  routes: [
    { path: '/administracion/puesta-en-marcha', page: './setup/setup-page', when },
    { path: '/administracion/importaciones', page: './history/history-page', when },
    { path: '/administracion/importaciones/nueva', page: './send/send-page', when },
    { path: '/administracion/importaciones/:id', page: './run/run-page', when },
  ],
  menus: [
    {
      name: 'administracion',
      path: '/administracion',
      order: 90,
      label: { es: 'Administración', pt: 'Administração', en: 'Administration' },
      when,
    },
  ],
  navigation: [
    {
      parent: 'administracion',
      order: 10,
      to: '/administracion/importaciones',
      label: { es: 'Importaciones', pt: 'Importações', en: 'Imports' },
      when,
    },
    {
      parent: 'administracion',
      order: 20,
      to: '/administracion/puesta-en-marcha',
      label: { es: 'Puesta en marcha', pt: 'Arranque', en: 'Set-up' },
      when,
    },
  ],
})
