/** What kinds of customers a supplier of cleaning goods has; every name is invented. */
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

const saints = [
  'Santa Brígida',
  'San Telmo',
  'Santa Olalla',
  'San Fermín del Río',
  'Santa Marta la Nueva',
  'San Adrián',
  'Santa Casilda',
  'San Lesmes',
  'Virgen del Espino',
  'Santa Quiteria',
]
const nature = [
  'Costa Clara',
  'Cala Serena',
  'Pinar Alto',
  'Ribera Azul',
  'Sierra Blanca',
  'Puerto Viejo',
  'Valle Dorado',
  'Mirador del Faro',
  'Las Dunas',
  'Bahía Norte',
  'Los Almendros',
  'El Olivar',
  'La Alameda',
  'Tres Torres',
  'Fuente Real',
  'Monte Umbrío',
  'Playa Grande',
  'Río Seco',
  'El Encinar',
  'La Marisma',
]
const surnames = [
  'Arrieta',
  'Bermejo',
  'Cortázar',
  'Delmar',
  'Etxarri',
  'Figueiras',
  'Galdós',
  'Huertas',
  'Iriarte',
  'Jordà',
  'Lloveras',
  'Mañas',
  'Novoa',
  'Orduña',
  'Pallarès',
  'Quiroga',
  'Rebollo',
  'Sanchís',
  'Tejera',
  'Urrutia',
]

export interface KindNames {
  /** Patterns with `{n}` for nature, `{s}` for a saint, `{f}` for a surname and `{t}` for the town. */
  company: string[]
  center: string[]
  words: { nature: string[]; saints: string[]; surnames: string[] }
}

const words = { nature, saints, surnames }

export const kindNames: Record<Kind, KindNames> = {
  hotel: {
    company: ['Hoteles {n}', 'Hotel {n} {t}', 'Apartamentos {n}', 'Grupo Hotelero {f}', 'Posadas {n} de {t}'],
    center: ['Hotel {n}', 'Cocina central', 'Pisos y lavandería', 'Apartamentos {n}', 'Balneario {n}'],
    words,
  },
  school: {
    company: ['Colegio {s}', 'Escuelas {f}', 'Fundación Educativa {s}', 'Centro de Formación {f}', 'Guarderías {n}'],
    center: ['Colegio {s}', 'Comedor escolar', 'Escuela infantil {n}', 'Polideportivo', 'Residencia de estudiantes'],
    words,
  },
  clinic: {
    company: [
      'Clínica {s}',
      'Centro Médico {f}',
      'Clínicas Dentales {f}',
      'Policlínica {n}',
      'Laboratorios Clínicos {f}',
    ],
    center: ['Clínica {n}', 'Consultas externas', 'Quirófanos', 'Laboratorio', 'Centro de salud {s}'],
    words,
  },
  restaurant: {
    company: ['Restaurantes {f}', 'Asador {n}', 'Grupo Gastronómico {f}', 'Cafeterías {n}', 'Catering {f}'],
    center: ['Restaurante {n}', 'Obrador', 'Cafetería {n}', 'Terraza {n}', 'Cocina de producción'],
    words,
  },
  townHall: {
    company: ['Ayuntamiento de {t}', 'Patronato Deportivo de {t}', 'Servicios Municipales de {t}'],
    center: [
      'Casa consistorial',
      'Biblioteca municipal',
      'Polideportivo municipal',
      'Colegio público {s}',
      'Centro cívico {n}',
      'Piscina municipal',
      'Mercado de abastos',
      'Policía local',
    ],
    words,
  },
  cleaning: {
    company: ['Limpiezas {f}', 'Servicios Integrales {n}', '{f} Facility Services', 'Conservación y Limpieza {n}'],
    center: [
      'Contrata oficinas {n}',
      'Contrata centro comercial {n}',
      'Almacén',
      'Contrata hospital {s}',
      'Contrata estación',
    ],
    words,
  },
  residence: {
    company: ['Residencia {s}', 'Residencias {n}', 'Fundación Mayores {s}'],
    center: ['Residencia {n}', 'Centro de día', 'Lavandería', 'Cocina'],
    words,
  },
  industry: {
    company: ['Conservas {f}', 'Cárnicas {f}', 'Talleres {f}', 'Bodegas {n}', 'Lácteas {n}'],
    center: ['Planta de producción', 'Almacén logístico', 'Oficinas', 'Sala de despiece', 'Vestuarios'],
    words,
  },
  gym: {
    company: ['Gimnasios {n}', 'Club Deportivo {n}', 'Piscinas {f}'],
    center: ['Club {n}', 'Piscina {n}', 'Sala fitness', 'Vestuarios'],
    words,
  },
  network: { company: ['Red Higiene {n}'], center: ['Delegación', 'Almacén regional'], words },
}

export const firstNames = [
  'Lucía',
  'Marta',
  'Carmen',
  'Nuria',
  'Elena',
  'Rosa',
  'Inés',
  'Pilar',
  'Aitana',
  'Leire',
  'Javier',
  'Andrés',
  'Diego',
  'Joan',
  'Íñigo',
  'Manuel',
  'Sergio',
  'Pau',
  'Xoán',
  'Rubén',
]
export const lastNames = [
  'Alonso',
  'Benítez',
  'Carrasco',
  'Domènech',
  'Echevarría',
  'Ferreira',
  'Gallego',
  'Herrero',
  'Ibáñez',
  'Llorente',
  'Márquez',
  'Navarro',
  'Ortega',
  'Pascual',
  'Quintana',
  'Romero',
  'Serrano',
  'Torres',
  'Vidal',
  'Zamora',
]
export const streets = [
  'Calle Mayor',
  'Avenida de la Constitución',
  'Calle del Carmen',
  'Paseo de la Estación',
  'Calle Real',
  'Plaza Nueva',
  'Calle de los Molinos',
  'Avenida del Mar',
  'Ronda Norte',
  'Calle San Juan',
  'Polígono Industrial La Vega, calle C',
  'Carretera de la Sierra',
  'Travesía del Puente',
  'Calle Cervantes',
  'Avenida de Europa',
]
export const streetsAbroad: Record<string, string[]> = {
  pt: [
    'Rua Augusta',
    'Avenida da Liberdade',
    'Rua de Santa Catarina',
    'Rua do Comércio',
    'Avenida da República',
    'Largo da Sé',
  ],
  it: ['Via Roma', 'Corso Garibaldi'],
  ro: ['Strada Victoriei', 'Strada Unirii'],
  fi: ['Mannerheimintie', 'Hämeenkatu'],
  lv: ['Brīvības iela'],
}
export const morningTimes = ['08:00-13:00', '08:30-13:30', '09:00-14:00', '07:00-12:00', '07:30-14:30']
export const afternoonTimes = ['', '15:00-18:00', '16:00-19:00', '15:30-17:30']
export const remarks = [
  '',
  '',
  '',
  'Entregar por la puerta de servicio.',
  'Llamar 30 minutos antes de la entrega.',
  'Muelle con altura máxima de 3,2 m.',
  'No entregar entre las 13:00 y las 15:00.',
  'Dejar en el office de la planta baja.',
]
