/**
 * Invented towns, each with an invented postcode area and county.
 *
 * Royal Mail has no postcode area that begins with Q or V, so QB to VY look like postcodes but do not exist.
 * (X is not used here: XX is the area of some returned parcels.)
 */
export const towns = [
  { town: "MERROWFORD", county: "WEST HALDSHIRE", area: "QB" },
  { town: "ASHENWICK", county: "WEST HALDSHIRE", area: "QD" },
  { town: "TARNLOW", county: "EAST HALDSHIRE", area: "QF" },
  { town: "BRINDLECOMBE", county: "EAST HALDSHIRE", area: "QH" },
  { town: "OSTERLEIGH-ON-MEAR", county: "MEARSHIRE", area: "QK" },
  { town: "PELLMOUTH", county: "MEARSHIRE", area: "QL" },
  { town: "GREAT WUFFLING", county: "NORTH SALLOWSHIRE", area: "QN" },
  { town: "LITTLE WUFFLING", county: "NORTH SALLOWSHIRE", area: "QN" },
  { town: "DRAYCROSS ST ELFA", county: "SOUTH SALLOWSHIRE", area: "QR" },
  { town: "CINDERHYTHE", county: "SOUTH SALLOWSHIRE", area: "QT" },
  { town: "HOLLOWGATE", county: "VARNHAMSHIRE", area: "VB" },
  { town: "VARNHAM", county: "VARNHAMSHIRE", area: "VM" },
  { town: "UPPER QUILLING", county: "QUILLINGSHIRE", area: "VQ" },
  { town: "SKELLBECK", county: "QUILLINGSHIRE", area: "VS" },
  { town: "LLANFERWYN-Y-GOG", county: "FERWYNSHIRE", area: "VT" },
  { town: "INVERTULLOCHY", county: "TULLOCHSHIRE", area: "VY" },
] as const;

export const streets = [
  "HIGH STREET",
  "CHURCH LANE",
  "STATION ROAD",
  "MILL HILL",
  "THE GREEN",
  "MARKET PLACE",
  "LAMPLIGHTER ROW",
  "GOOSE FAIR WALK",
  "TURNPIKE AVENUE",
  "SALTPAN ROAD",
  "WEAVERS COURT",
  "OLD FERRY ROAD",
  "COPPERSMITH YARD",
  "PRIMROSE CRESCENT",
  "NETTLEBED CLOSE",
  "QUARRY BANK",
] as const;

/** Invented, or at least not the name of anybody known to run a practice. */
export const surnames = [
  "OAKTHORNE",
  "BRANNIVER",
  "QUILLWELL",
  "TANSYFIELD",
  "MARROWAY",
  "HOLLYBRAND",
  "FENNIMARSH",
  "WIDDERBURN",
  "CASTLEMEAR",
  "PENHALLICK",
  "DROVERLEY",
  "SUNDERWYKE",
  "ARKLEBURY",
  "THISTLECOTE",
  "MOORWHISTLE",
  "GRAVENHOLT",
] as const;

/** Names of houses and practices, too odd for a real one. */
export const words = [
  "COPPERKETTLE",
  "MOONWHISTLE",
  "GREENLANTERN HILL",
  "THREE HERONS",
  "SILVERTHIMBLE",
  "FIDDLERS WEIR",
  "PAPERMOON",
  "OLD BELLOWS",
  "NINE LARCHES",
  "TINDERBOX",
  "QUIET OTTER",
  "SNOWGLASS",
  "DRAGONFLY QUAY",
  "HALFPENNY TOWER",
] as const;
