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
    missingFiles: '/administracion/imagenes',
    exchange: '/administracion/intercambio',
    webhooks: '/administracion/webhooks',
    newWebhook: '/administracion/webhooks/nuevo',
    webhook: '/administracion/webhooks/:id',
    changeWebhook: '/administracion/webhooks/:id/cambiar',
    machineKeys: '/administracion/claves',
    system: '/_system',
  },
  routes: [
    { path: '/administracion/puesta-en-marcha', page: './setup/setup-page', when },
    { path: '/administracion/importaciones', page: './history/history-page', when },
    { path: '/administracion/importaciones/nueva', page: './send/send-page', when },
    { path: '/administracion/importaciones/:id', page: './run/run-page', when },
    { path: '/administracion/imagenes', page: './files/files-page', when },
    { path: '/administracion/intercambio', page: './feeds/feeds-page', when },
    { path: '/administracion/webhooks', page: './webhooks/receivers-page', when },
    { path: '/administracion/webhooks/nuevo', page: './webhooks/receiver-form-page', when },
    { path: '/administracion/webhooks/:id', page: './webhooks/receiver-page', when },
    { path: '/administracion/webhooks/:id/cambiar', page: './webhooks/receiver-form-page', when },
    { path: '/administracion/claves', page: './keys/keys-page', when },
    { path: '/_system', page: './system/system-page', when },
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
      order: 15,
      to: '/administracion/imagenes',
      label: { es: 'Imágenes', pt: 'Imagens', en: 'Pictures' },
      when,
    },
    {
      parent: 'administracion',
      order: 20,
      to: '/administracion/intercambio',
      label: { es: 'Intercambio', pt: 'Troca de dados', en: 'Data exchange' },
      when,
    },
    {
      parent: 'administracion',
      order: 30,
      to: '/administracion/webhooks',
      label: { es: 'Webhooks', pt: 'Webhooks', en: 'Webhooks' },
      when,
    },
    {
      parent: 'administracion',
      order: 40,
      to: '/administracion/claves',
      label: { es: 'Claves', pt: 'Chaves', en: 'Keys' },
      when,
    },
    {
      parent: 'administracion',
      order: 50,
      to: '/administracion/puesta-en-marcha',
      label: { es: 'Puesta en marcha', pt: 'Arranque', en: 'Set-up' },
      when,
    },
    {
      parent: 'administracion',
      order: 60,
      to: '/_system',
      label: { es: 'Sistema', pt: 'Sistema', en: 'System' },
      when,
    },
  ],
})
