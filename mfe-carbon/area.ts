import { chosen, defineArea } from '@portal/shared-sdk/area'
import { infoFilters } from './src/page/info-filters'

// A punch-out session only fills a cart (rule A-7).
const when = { flag: 'menu_carbon', punchout: false } as const

export default defineArea({
  name: 'carbon',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: { carbon: '/carbonfootprint', carbonCertificate: '/certificado/:code' },
  routes: [
    {
      path: '/carbonfootprint',
      page: './page/carbon-page',
      when,
      first: [
        {
          call: 'info_co2e/',
          query: { ...infoFilters(chosen.client, chosen.center, chosen.thisYear) },
          when: { has: 'client' },
        },
      ],
    },
    // Anybody with the code of a certificate may check it, without an account (rule H-15).
    { path: '/certificado/:code', page: './certificate/certificate-page', public: true },
  ],
  navigation: [
    {
      order: 80,
      to: '/carbonfootprint',
      label: { es: 'Huella de Carbono', pt: 'Pegada de carbono', en: 'Carbon footprint' },
      when,
    },
  ],
  slots: [
    {
      slot: 'cart.side',
      widget: './box/carbon-box',
      order: 10,
      // A chosen centre implies a chosen client.
      when: { flag: 'carbon_box', has: 'center', punchout: false },
      size: { minHeight: 46 },
    },
  ],
})
