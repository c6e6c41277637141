import { defineArea } from '@portal/shared-sdk/area'

// A session of a purchasing system only fills a cart.
const when = { punchout: false } as const

export default defineArea({
  name: 'sample-area',
  sdk: '^1.0.0',
  budget: { entryKb: 40 },
  flags: {
    sample_area_notice: false,
  },
  paths: {
    sampleArea: '/sample-area',
  },
  routes: [
    {
      path: '/sample-area',
      page: './list/list-page',
      when,
    },
  ],
  navigation: [
    {
      order: 95,
      to: '/sample-area',
      label: {
        es: 'Sample area',
        pt: 'Sample area',
        en: 'Sample area',
      },
      when,
    },
  ],
  slots: [
    {
      slot: 'page.notice',
      widget: './notice/notice',
      order: 90,
      when: {
        flag: 'sample_area_notice',
        signedIn: true,
        punchout: false,
      },
    },
  ],
})
