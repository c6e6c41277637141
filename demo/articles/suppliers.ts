/** The twelve suppliers of the catalogue; all names are invented. */
export const suppliers = {
  quimilimp: { id: 1, name: 'Quimilimp', prefered: true },
  celulosasNord: { id: 2, name: 'Celulosas Nord', prefered: true },
  utilesTer: { id: 3, name: 'Útiles Ter', prefered: true },
  dosatec: { id: 4, name: 'Dosatec', prefered: true },
  plastirec: { id: 5, name: 'Plastirec', prefered: false },
  ambarBanos: { id: 6, name: 'Ambar Baños', prefered: false },
  verdalia: { id: 7, name: 'Verdalia Bio', prefered: false },
  protexal: { id: 8, name: 'Protexal EPI', prefered: false },
  mesavila: { id: 9, name: 'Mesavila Hostelería', prefered: false },
  motorneta: { id: 10, name: 'Motorneta Maquinaria', prefered: false },
  tejidosBrenes: { id: 11, name: 'Tejidos Brenes', prefered: false },
  botiSur: { id: 12, name: 'Botisur Sanitaria', prefered: false },
} as const

export type SupplierKey = keyof typeof suppliers
