import type { Text } from '../../core/http/texts'

/** What is wrong with a row or a cell, by its stable code (rule E-18). */
export const verdictTexts = {
  required: { es: 'Este dato es obligatorio.', pt: 'Este dado é obrigatório.', en: 'This value is required.' },
  type: {
    es: 'El tipo del valor no es el de la columna.',
    pt: 'O tipo do valor não é o da coluna.',
    en: 'The value is not of the type of the column.',
  },
  control: {
    es: 'Contiene caracteres de control.',
    pt: 'Contém caracteres de controlo.',
    en: 'It contains control characters.',
  },
  formula: {
    es: 'Es una fórmula. Escribe el valor.',
    pt: 'É uma fórmula. Escreva o valor.',
    en: 'It is a formula. Write the value.',
  },
  merged: {
    es: 'La celda está combinada con otras.',
    pt: 'A célula está unida a outras.',
    en: 'The cell is merged with others.',
  },
  date_cell: {
    es: 'La hoja de cálculo ha hecho una fecha de este valor.',
    pt: 'A folha de cálculo fez uma data deste valor.',
    en: 'The spreadsheet has made a date of this value.',
  },
  number_format: {
    es: 'La celda es un porcentaje o un importe en otra moneda.',
    pt: 'A célula é uma percentagem ou um valor noutra moeda.',
    en: 'The cell is a percentage or an amount of another currency.',
  },
  too_long: {
    es: 'Es demasiado largo (máximo {limit}).',
    pt: 'É demasiado longo (máximo {limit}).',
    en: 'It is too long (at most {limit}).',
  },
  too_many: {
    es: 'Tiene demasiados valores (máximo {limit}).',
    pt: 'Tem demasiados valores (máximo {limit}).',
    en: 'It has too many values (at most {limit}).',
  },
  double_value: {
    es: 'Un valor está dos veces.',
    pt: 'Um valor está duas vezes.',
    en: 'A value is there twice.',
  },
  number: {
    es: 'No es un número. Se escribe sin separador de miles.',
    pt: 'Não é um número. Escreve-se sem separador de milhares.',
    en: 'It is no number. Write it without thousands separators.',
  },
  integer: { es: 'Debe ser un número entero.', pt: 'Deve ser um número inteiro.', en: 'It must be a whole number.' },
  ambiguous: {
    es: 'Este número se puede leer de dos maneras. Indica el signo decimal al importar, o escríbelo sin miles.',
    pt: 'Este número pode ser lido de duas maneiras. Indique o sinal decimal ao importar, ou escreva-o sem milhares.',
    en: 'This number can be read in two ways. Say the decimal mark of the import, or write it without thousands.',
  },
  decimal_mark: {
    es: 'El signo decimal no es el declarado (punto, si no se indica otro).',
    pt: 'O sinal decimal não é o declarado (ponto, se não se indicar outro).',
    en: 'The decimal mark is not the declared one (a point, unless another is said).',
  },
  decimals: {
    es: 'Tiene demasiados decimales (máximo {limit}).',
    pt: 'Tem demasiadas casas decimais (máximo {limit}).',
    en: 'It has too many decimals (at most {limit}).',
  },
  too_small: { es: 'Debe ser {limit} o más.', pt: 'Deve ser {limit} ou mais.', en: 'It must be {limit} or more.' },
  too_large: { es: 'Debe ser {limit} o menos.', pt: 'Deve ser {limit} ou menos.', en: 'It must be {limit} or less.' },
  boolean: { es: 'Debe ser true o false.', pt: 'Deve ser true ou false.', en: 'It must be true or false.' },
  date: {
    es: 'Debe ser una fecha AAAA-MM-DD.',
    pt: 'Deve ser uma data AAAA-MM-DD.',
    en: 'It must be a date YYYY-MM-DD.',
  },
  time: {
    es: 'Debe ser un momento AAAA-MM-DDTHH:MM:SS.',
    pt: 'Deve ser um momento AAAA-MM-DDTHH:MM:SS.',
    en: 'It must be a moment YYYY-MM-DDTHH:MM:SS.',
  },
  choice: {
    es: 'Debe ser uno de estos valores: {values}.',
    pt: 'Deve ser um destes valores: {values}.',
    en: 'It must be one of these: {values}.',
  },
  email: {
    es: 'No es una dirección de correo.',
    pt: 'Não é um endereço de e-mail.',
    en: 'It is no e-mail address.',
  },
  address: {
    es: 'No es una dirección web (https://…) ni una ruta del portal.',
    pt: 'Não é um endereço web (https://…) nem um caminho do portal.',
    en: 'It is neither an address (https://…) nor a path of the portal.',
  },
  file: {
    es: 'No es un nombre de archivo (foto.jpg), ni una dirección web (https://…), ni una ruta del portal.',
    pt: 'Não é um nome de ficheiro (foto.jpg), nem um endereço web (https://…), nem um caminho do portal.',
    en: 'It is neither the name of a file (photo.jpg), an address (https://…), nor a path of the portal.',
  },
  pair: {
    es: 'Debe ser nombre:cantidad, como Caja:12.',
    pt: 'Deve ser nome:quantidade, como Caixa:12.',
    en: 'It must be name:quantity, such as Box:12.',
  },
  json: { es: 'No es un objeto JSON.', pt: 'Não é um objeto JSON.', en: 'It is no JSON object.' },
  json_line: {
    es: 'La línea no es un objeto JSON.',
    pt: 'A linha não é um objeto JSON.',
    en: 'The line is no JSON object.',
  },
  quote: {
    es: 'Unas comillas se abren y no se cierran.',
    pt: 'Umas aspas abrem-se e não se fecham.',
    en: 'A quote is opened and never closed.',
  },
  cells: {
    es: 'La fila tiene {cells} celdas y la cabecera {headings}.',
    pt: 'A linha tem {cells} células e o cabeçalho {headings}.',
    en: 'The row has {cells} cells, the headings {headings}.',
  },
  unknown_column: {
    es: 'La columna {column} no existe.',
    pt: 'A coluna {column} não existe.',
    en: 'There is no column {column}.',
  },
  double: {
    es: 'Está también en la línea {line}.',
    pt: 'Está também na linha {line}.',
    en: 'It is in line {line}, too.',
  },
  taken: {
    es: 'Otra fila ya tiene el valor {value}.',
    pt: 'Outra linha já tem o valor {value}.',
    en: 'Another row has the value {value} already.',
  },
  unknown: {
    es: 'No se conoce {value}.',
    pt: 'Não se conhece {value}.',
    en: '{value} is not known.',
  },
  absent: {
    es: 'No existe ninguna fila con este identificador.',
    pt: 'Não existe nenhuma linha com este identificador.',
    en: 'There is no row with this id.',
  },
  action: {
    es: 'Aquí solo se admite: {values}.',
    pt: 'Aqui só se admite: {values}.',
    en: 'Only these are taken here: {values}.',
  },
  in_use: {
    es: 'No se puede borrar: otras filas la nombran.',
    pt: 'Não se pode apagar: outras linhas referem-na.',
    en: 'It cannot be deleted: other rows name it.',
  },
  format_in_use: {
    es: 'El formato {value} está en carritos o documentos y no se puede quitar.',
    pt: 'O formato {value} está em carrinhos ou documentos e não se pode retirar.',
    en: 'The format {value} is in carts or documents and cannot be removed.',
  },
  circle: {
    es: 'La fila quedaría debajo de sí misma.',
    pt: 'A linha ficaria abaixo de si própria.',
    en: 'The row would stand below itself.',
  },
  too_deep: {
    es: 'Hay cuatro niveles como máximo.',
    pt: 'Há quatro níveis no máximo.',
    en: 'There are four levels at most.',
  },
  together: {
    es: '{column} y {other} se indican juntas o ninguna.',
    pt: '{column} e {other} indicam-se juntas ou nenhuma.',
    en: '{column} and {other} are given together or not at all.',
  },
  either: {
    es: 'Se indica {column} o {other}, y solo una.',
    pt: 'Indica-se {column} ou {other}, e só uma.',
    en: 'Either {column} or {other} is given, and not both.',
  },
  period: {
    es: 'El fin es anterior al principio.',
    pt: 'O fim é anterior ao início.',
    en: 'The end is before the beginning.',
  },
  foreign: {
    es: '{value} es de otro cliente.',
    pt: '{value} é de outro cliente.',
    en: '{value} is of another client.',
  },
  fixed: { es: 'Este dato no puede cambiar.', pt: 'Este dado não pode mudar.', en: 'This value may not change.' },
  by_command: {
    es: 'Las cuentas admin solo se importan por la línea de comandos.',
    pt: 'As contas admin só se importam pela linha de comandos.',
    en: 'Accounts of the role admin come in by the command line alone.',
  },
  not_by_key: {
    es: 'Una clave de máquina no puede importarlo: que lo haga una persona.',
    pt: 'Uma chave de máquina não o pode importar: que o faça uma pessoa.',
    en: 'A key of a machine may not import this: let a person do it.',
  },
  own_account: {
    es: 'Es la cuenta de quien importa.',
    pt: 'É a conta de quem importa.',
    en: 'It is the account of who imports.',
  },
  buyers_only: {
    es: 'Solo las cuentas de compradores gestionan usuarios.',
    pt: 'Só as contas de compradores gerem utilizadores.',
    en: "Buyers' accounts alone manage users.",
  },
  own: {
    es: 'La fila se nombra a sí misma.',
    pt: 'A linha refere-se a si própria.',
    en: 'The row names itself.',
  },
  older: {
    es: 'El portal tiene un dato más reciente.',
    pt: 'O portal tem um dado mais recente.',
    en: 'The portal has a newer one.',
  },
  document: {
    es: 'Otra línea del mismo documento está mal.',
    pt: 'Outra linha do mesmo documento está errada.',
    en: 'Another line of the same document is wrong.',
  },
  document_waits: {
    es: 'Otra línea del mismo documento espera a {value}.',
    pt: 'Outra linha do mesmo documento espera por {value}.',
    en: 'Another line of the same document waits for {value}.',
  },
  contradicts: {
    es: 'La línea {line} dice otra cosa del mismo documento.',
    pt: 'A linha {line} diz outra coisa do mesmo documento.',
    en: 'Line {line} says something else about the same document.',
  },
  line_sum: {
    es: 'Cantidad, precio y descuento dan {sum}.',
    pt: 'Quantidade, preço e desconto dão {sum}.',
    en: 'Quantity, price and discount come to {sum}.',
  },
  sums: {
    es: 'Las líneas y los demás importes dan {sum}.',
    pt: 'As linhas e os restantes valores dão {sum}.',
    en: 'The lines and the other amounts come to {sum}.',
  },
  waits: {
    es: 'El documento está pendiente de validación en el portal.',
    pt: 'O documento está pendente de validação no portal.',
    en: 'The document waits for validation in the portal.',
  },
  never_sent: {
    es: 'La oferta se anuló en el portal antes de enviarse.',
    pt: 'A proposta foi anulada no portal antes de ser enviada.',
    en: 'The offer was cancelled in the portal before it was sent.',
  },
  portal_offer: {
    es: 'Es una oferta del portal: no se borra, se anula con el estado cancelled.',
    pt: 'É uma proposta do portal: não se apaga, anula-se com o estado cancelled.',
    en: 'It is an offer of the portal, which is not deleted: the state cancelled ends it.',
  },
  accepted_only: {
    es: 'De esta oferta salió un pedido o una solicitud: su estado es accepted.',
    pt: 'Desta proposta resultou uma encomenda ou um pedido: o seu estado é accepted.',
    en: 'An order or a request came of this offer: its state is accepted.',
  },
  lead_only: {
    es: 'Solo la oferta a un lead tiene solicitud.',
    pt: 'Só a proposta a um lead tem pedido.',
    en: 'Only an offer to a lead has a request.',
  },
  newer: {
    es: '{value} es posterior a la versión que la sustituye.',
    pt: '{value} é posterior à versão que a substitui.',
    en: '{value} is later than the version that replaces it.',
  },
  portal_order: {
    es: 'Es un pedido del portal: no se borra, se anula con el estado cancelled.',
    pt: 'É uma encomenda do portal: não se apaga, anula-se com o estado cancelled.',
    en: 'It is an order of the portal, which is not deleted: the state cancelled ends it.',
  },
  ambiguous_order: {
    es: 'Varios pedidos tienen este número del ERP. Usa el número del portal.',
    pt: 'Várias encomendas têm este número do ERP. Use o número do portal.',
    en: "Several orders have this number of the ERP. Use the portal's number.",
  },
  no_order_line: {
    es: 'El pedido no tiene la línea {value}.',
    pt: 'A encomenda não tem a linha {value}.',
    en: 'The order has no line {value}.',
  },
  unknown_format: {
    es: 'El artículo no tiene el formato {value}.',
    pt: 'O artigo não tem o formato {value}.',
    en: 'The article has no format {value}.',
  },
} satisfies Record<string, Text>

export type VerdictCode = keyof typeof verdictTexts

/** Why a file is not read at all, by its stable code (rules E-6 to E-8). */
export const fileRefusals = {
  no_file: { es: 'Falta el archivo.', pt: 'Falta o ficheiro.', en: 'There is no file.' },
  empty: { es: 'El archivo está vacío.', pt: 'O ficheiro está vazio.', en: 'The file is empty.' },
  kind: {
    es: 'El archivo no es CSV, XLSX ni líneas JSON.',
    pt: 'O ficheiro não é CSV, XLSX nem linhas JSON.',
    en: 'The file is neither CSV, XLSX nor JSON lines.',
  },
  encoding: {
    es: 'El archivo mezcla codificaciones. Guárdalo como UTF-8.',
    pt: 'O ficheiro mistura codificações. Guarde-o como UTF-8.',
    en: 'The file mixes encodings. Save it as UTF-8.',
  },
  not_picture: {
    es: 'El archivo no es una imagen (JPEG, PNG, WebP, GIF, AVIF) ni un PDF.',
    pt: 'O ficheiro não é uma imagem (JPEG, PNG, WebP, GIF, AVIF) nem um PDF.',
    en: 'The file is neither a picture (JPEG, PNG, WebP, GIF, AVIF) nor a PDF.',
  },
  file_name: {
    es: 'Falta el nombre del archivo, o no es un nombre sin carpetas y con extensión, como foto.jpg.',
    pt: 'Falta o nome do ficheiro, ou não é um nome sem pastas e com extensão, como foto.jpg.',
    en: 'The name of the file is missing, or is none without folders and with an ending, such as photo.jpg.',
  },
  not_pdf: {
    es: 'El archivo no es un PDF completo.',
    pt: 'O ficheiro não é um PDF completo.',
    en: 'The file is no whole PDF.',
  },
  macros: {
    es: 'El archivo tiene macros. Guárdalo como .xlsx.',
    pt: 'O ficheiro tem macros. Guarde-o como .xlsx.',
    en: 'The file has macros. Save it as .xlsx.',
  },
  password: {
    es: 'El archivo está protegido con contraseña.',
    pt: 'O ficheiro está protegido com palavra-passe.',
    en: 'The file is protected by a password.',
  },
  too_large: {
    es: 'El archivo es demasiado grande.',
    pt: 'O ficheiro é demasiado grande.',
    en: 'The file is too large.',
  },
  too_much_inside: {
    es: 'El contenido del archivo es demasiado grande.',
    pt: 'O conteúdo do ficheiro é demasiado grande.',
    en: 'What is in the file is too large.',
  },
  too_many_rows: {
    es: 'La hoja tiene demasiadas filas (máximo {limit}). Usa CSV.',
    pt: 'A folha tem demasiadas linhas (máximo {limit}). Use CSV.',
    en: 'The sheet has too many rows (at most {limit}). Use CSV.',
  },
  damaged: {
    es: 'El archivo está dañado y no se puede leer.',
    pt: 'O ficheiro está danificado e não pode ser lido.',
    en: 'The file is damaged and cannot be read.',
  },
  no_column: {
    es: 'Falta la columna {column}.',
    pt: 'Falta a coluna {column}.',
    en: 'The column {column} is missing.',
  },
  unknown_column: verdictTexts.unknown_column,
  double_column: {
    es: 'La columna {column} está dos veces.',
    pt: 'A coluna {column} está duas vezes.',
    en: 'The column {column} is there twice.',
  },
} satisfies Record<string, Text>

/** Why nothing of a file was written, by its stable code. */
export const runRefusals = {
  problems: {
    es: 'Hay filas rechazadas y no se ha importado ninguna.',
    pt: 'Há linhas recusadas e não se importou nenhuma.',
    en: 'Some rows were refused, and none was imported.',
  },
  retire: {
    es: 'El archivo completo daría de baja {retired} de {of} filas. Confírmalo para seguir.',
    pt: 'O ficheiro completo desativaria {retired} de {of} linhas. Confirme para continuar.',
    en: 'The full file would retire {retired} of {of} rows. Confirm to go on.',
  },
  changed: {
    es: 'Los datos han cambiado desde la prueba. Repítela.',
    pt: 'Os dados mudaram desde o teste. Repita-o.',
    en: 'The data have changed since the dry run. Repeat it.',
  },
  interrupted: {
    es: 'La importación se interrumpió y no se ha escrito nada. Vuelve a enviar el archivo.',
    pt: 'A importação foi interrompida e nada foi escrito. Envie o ficheiro de novo.',
    en: 'The import was interrupted, and nothing was written. Send the file again.',
  },
  state: {
    es: 'Esta importación ya no se puede aplicar.',
    pt: 'Esta importação já não se pode aplicar.',
    en: 'This import cannot be applied any more.',
  },
  not_full: {
    es: 'Este objeto no admite archivos completos.',
    pt: 'Este objeto não admite ficheiros completos.',
    en: 'This object takes no full files.',
  },
  not_undoable: {
    es: 'Esta importación no se puede deshacer.',
    pt: 'Esta importação não se pode anular.',
    en: 'This import cannot be undone.',
  },
  not_last: {
    es: 'Solo se puede deshacer la última importación de estos datos.',
    pt: 'Só se pode anular a última importação destes dados.',
    en: 'Only the last import of these data can be undone.',
  },
  by_command: {
    es: 'No se puede deshacer: cambió cuentas admin o la tuya, que solo se importan por la línea de comandos.',
    pt: 'Não se pode anular: alterou contas admin ou a sua, que só se importam pela linha de comandos.',
    en: 'It cannot be undone: it changed accounts of the role admin, or yours, which come in by the command line alone.',
  },
  of_command: {
    es: 'La línea de comandos probó este archivo de cuentas: solo ella lo aplica.',
    pt: 'A linha de comandos testou este ficheiro de contas: só ela o aplica.',
    en: 'The command line judged this file of accounts: it alone applies it.',
  },
  in_use: {
    es: 'No se puede deshacer: lo importado ya se usa.',
    pt: 'Não se pode anular: o importado já está em uso.',
    en: 'It cannot be undone: what was imported is in use.',
  },
  not_storable: {
    es: 'Los datos del archivo se contradicen con los del portal y no se ha importado ninguno.',
    pt: 'Os dados do ficheiro contradizem os do portal e não se importou nenhum.',
    en: 'The data of the file contradict those of the portal, and none was imported.',
  },
  forgotten: {
    es: 'Las filas de esta importación ya no se guardan.',
    pt: 'As linhas desta importação já não se guardam.',
    en: 'The rows of this import are no longer stored.',
  },
} satisfies Record<string, Text>

/** Results of rows, as people read them. held: right, and not written because of others. */
export const resultTexts = {
  created: { es: 'creada', pt: 'criada', en: 'created' },
  changed: { es: 'cambiada', pt: 'alterada', en: 'changed' },
  unchanged: { es: 'sin cambios', pt: 'sem alterações', en: 'unchanged' },
  deactivated: { es: 'dada de baja', pt: 'desativada', en: 'deactivated' },
  deleted: { es: 'borrada', pt: 'apagada', en: 'deleted' },
  retired: { es: 'retirada', pt: 'retirada', en: 'retired' },
  older: { es: 'más antigua', pt: 'mais antiga', en: 'older' },
  waiting: { es: 'en espera', pt: 'em espera', en: 'waiting' },
  refused: { es: 'rechazada', pt: 'recusada', en: 'refused' },
  held: { es: 'retenida', pt: 'retida', en: 'held back' },
} satisfies Record<string, Text>
