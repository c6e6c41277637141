export type Kind =
  | 'hotel'
  | 'school'
  | 'clinic'
  | 'restaurant'
  | 'townHall'
  | 'cleaning'
  | 'residence'
  | 'industry'
  | 'gym'
  | 'network'

interface Habit {
  /** Months of the year, January first, as a factor of the average. */
  season: readonly number[]
  /** What it buys, with the weight of each leaf of the tree. */
  needs: Record<string, number>
}

const even = [0.95, 0.95, 1.05, 1, 1, 1.05, 0.95, 0.85, 1.05, 1.1, 1.05, 1]
const summer = [0.6, 0.65, 0.8, 1, 1.15, 1.35, 1.6, 1.65, 1.25, 0.85, 0.6, 0.7]
const terms = [1.1, 1.05, 1.05, 1, 1.05, 0.85, 0.35, 0.3, 1.6, 1.3, 1.15, 0.9]

const washroom = {
  jumbo: 4,
  toallas: 4,
  'bobinas-secamanos': 3,
  jabones: 3,
  urinarios: 1,
  sanitarios: 3,
  'bolsas-papelera': 3,
  recambios: 1,
} as const
const floors = { amoniacales: 2, neutros: 3, fregonas: 2, mopas: 2, microfibra: 3, multiusos: 3, cristales: 2 } as const

/** How each kind of client buys. */
export const habits: Record<Kind, Habit> = {
  hotel: {
    season: summer,
    needs: {
      ...washroom,
      ...floors,
      amenities: 4,
      ropa: 3,
      suavizantes: 2,
      'vajilla-maquina': 3,
      desengrasantes: 2,
      aerosol: 2,
      domestico: 3,
      'servilletas-mesa': 3,
      'bolsas-industriales': 2,
      panuelos: 1,
      desinfectantes: 1,
    },
  },
  school: {
    season: terms,
    needs: {
      ...washroom,
      ...floors,
      clorados: 2,
      nitrilo: 2,
      'bolsas-industriales': 2,
      'papel-cocina': 1,
      toallitas: 1,
      panuelos: 1,
    },
  },
  clinic: {
    season: even,
    needs: {
      ...washroom,
      nitrilo: 5,
      'vinilo-latex': 2,
      mascarillas: 3,
      camilla: 4,
      desinfectantes: 4,
      toallitas: 3,
      hidroalcoholicos: 3,
      delantales: 2,
      botiquines: 2,
      'higiene-intima': 1,
      neutros: 2,
    },
  },
  restaurant: {
    season: [0.85, 0.85, 0.95, 1, 1.05, 1.1, 1.2, 1.15, 1, 0.95, 0.95, 1.2],
    needs: {
      desengrasantes: 4,
      'vajilla-maquina': 4,
      'vajilla-mano': 3,
      'servilletas-mesa': 4,
      manteles: 2,
      'take-away': 4,
      films: 3,
      'papel-cocina': 3,
      nitrilo: 3,
      estropajos: 2,
      'bayetas-uso': 2,
      'vasos-bebida': 2,
      cubiertos: 2,
      'bolsas-industriales': 3,
      amoniacales: 2,
      clorados: 1,
      monodosis: 2,
    },
  },
  townHall: {
    season: [0.9, 0.95, 1.05, 1, 1.05, 1.1, 1, 0.75, 1.1, 1.05, 1, 1.05],
    needs: {
      ...washroom,
      ...floors,
      'bolsas-industriales': 3,
      clorados: 2,
      barrido: 2,
      papeleras: 1,
      contenedores: 1,
      carros: 1,
    },
  },
  cleaning: {
    season: even,
    needs: {
      ...floors,
      ...washroom,
      ceras: 1,
      decapantes: 1,
      'bolsas-industriales': 4,
      menaje: 3,
      desinfectantes: 2,
      cristaleria: 2,
      discos: 1,
      carros: 1,
      barrido: 2,
      senales: 1,
    },
  },
  residence: {
    season: even,
    needs: {
      ...washroom,
      'higiene-intima': 5,
      nitrilo: 4,
      ropa: 3,
      suavizantes: 2,
      desinfectantes: 3,
      'vajilla-maquina': 2,
      delantales: 2,
      neutros: 3,
      'servilletas-mesa': 2,
    },
  },
  industry: {
    season: even,
    needs: {
      clorados: 4,
      desengrasantes: 3,
      nitrilo: 4,
      gorros: 3,
      delantales: 3,
      'bobinas-industriales': 4,
      pastas: 2,
      barrido: 2,
      jumbo: 2,
      'bolsas-industriales': 3,
      hidrolimpiadoras: 1,
    },
  },
  gym: {
    season: [1.25, 1.15, 1.05, 1, 1, 1, 0.9, 0.7, 1.1, 1.05, 1, 0.8],
    needs: { ...washroom, ...floors, desinfectantes: 4, 'papel-cocina': 1, recambios: 2, hidroalcoholicos: 2 },
  },
  network: {
    season: even,
    needs: { ...floors, ...washroom, desinfectantes: 2, clorados: 2, 'higiene-intima': 2, barrido: 1 },
  },
}
