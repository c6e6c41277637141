import type { IndexText } from './index-text'

export const en: IndexText = {
  title: 'The sustainability index',
  text: 'It runs from 0 to 10 and compares items of the same family: the higher, the lower the environmental impact.',
  levels: { low: 'below 5: could be better', mid: '5 to 8: good', high: 'above 8: excellent', none: 'not informed' },
  families: [
    {
      name: 'Cellulose',
      of: 'Toilet paper, rolls, towels, napkins and tissues',
      criteria: [
        {
          label: 'Eco-labels',
          value:
            'Those that look at the whole life cycle count most: EU Ecolabel, Nordic Swan or Blauer Engel. FSC and PEFC vouch for the responsible origin of the fibre.',
        },
        {
          label: 'Recycled fibre',
          value:
            'From 0 to 100 %: the larger the share, the better the score. Fibre that is all recycled gets the most.',
        },
        {
          label: 'Material',
          value:
            'Fibre that is unbleached or bleached without chlorine (TCF) scores above fibre bleached with chlorine compounds (ECF). Packaging counts too: paper or recycled plastic.',
        },
      ],
    },
    {
      name: 'Disposables',
      of: 'Cups, plates, cutlery, containers, bags and gloves',
      criteria: [
        {
          label: 'Material',
          value:
            'From best to worst: reusable; paper, board, wood or sugar cane; compostable bioplastic; recycled plastic; virgin plastic; mixtures that cannot be taken apart.',
        },
        {
          label: 'Recycled content',
          value: 'Share of post-consumer recycled material in the item and in its packaging.',
        },
        {
          label: 'Eco-labels',
          value:
            'OK compost HOME or INDUSTRIAL (EN 13432) for compostables, Blauer Engel for recycled plastic, FSC or PEFC for paper, board and wood.',
        },
      ],
    },
    {
      name: 'Chemicals',
      of: 'Detergents, cleaners, disinfectants, soaps and air fresheners',
      criteria: [
        {
          label: 'Eco-labels',
          value:
            'EU Ecolabel, Nordic Swan or Ecocert: they limit hazardous substances and ask for a product that is biodegradable and works in small doses.',
        },
        {
          label: 'Concentrate',
          value:
            'From best to worst: super-concentrate in single doses, concentrate to dilute, ready to use. A concentrate saves packaging and transport in every use.',
        },
        {
          label: 'Composition',
          value:
            'Hazard pictograms, phosphates and allergenic perfumes take points away; surfactants of plant origin add some.',
        },
        { label: 'Packaging', value: 'Refillable, bulk or recycled plastic packaging scores higher.' },
      ],
    },
  ],
  note: '“N.I.” means that the maker has not given us the data yet, not that the item is worse. When an item has more sustainable ones for the same use, “See alternatives” leads to them.',
}
