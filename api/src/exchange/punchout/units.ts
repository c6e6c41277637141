// UN/ECE Recommendation 20 in the two-letter form of cXML and OCI, by the catalogue's names of units.
const codes: Record<string, string> = {
  unidad: 'EA',
  ud: 'EA',
  caja: 'BX',
  carton: 'CT',
  paquete: 'PK',
  pack: 'PK',
  fardo: 'BE',
  bolsa: 'BG',
  saco: 'SA',
  rollo: 'RO',
  bobina: 'RO',
  botella: 'BO',
  bote: 'CN',
  garrafa: 'JG',
  bidon: 'DR',
  cubo: 'PL',
  par: 'PR',
  juego: 'SET',
  set: 'SET',
  kit: 'KT',
  pulverizador: 'BO',
  litro: 'LTR',
  kilo: 'KGM',
  kilogramo: 'KGM',
  metro: 'MTR',
  docena: 'DZN',
  palet: 'PF',
  tubo: 'TU',
  lata: 'CA',
}

/**
 * The UN/ECE code of a unit's name ("Caja", "Caja de 12", "Bobina").
 * @param otherwise for an unknown name: the purchasing system's default
 */
export function unitCode(name: string, otherwise: string): string {
  const word = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().split(/[\s(]/)[0] ?? ''
  return codes[word] ?? codes[word.replace(/(es|s)$/, '')] ?? otherwise
}
