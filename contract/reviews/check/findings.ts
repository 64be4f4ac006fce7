import type { MarkKind } from "./marks.ts";

/** A kind of words to mark. `pattern.ts` explains how patterns are written. */
export interface Finding {
  readonly why: MarkKind;
  /** Any of these. */
  readonly find: readonly string[];
  /** Words that excuse it: among the four before, those found and the four after. */
  readonly unless?: { readonly before?: string; readonly among?: string; readonly after?: string };
}

/** A person who is not staff by their title or role, and what is said of them. */
const ofSomebody = (...said: string[]): string[] =>
  said.flatMap((rest) => [
    `[$plainTitle Surname Name? ${rest}`,
    `<!$title <!$vagueTitle <!$role [Sure Name? ${rest}`,
  ]);

const day = "/(?:[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?/";
const nth = "/(?:[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)/";

export const findings: readonly Finding[] = [
  {
    why: "telephone",
    find: [
      "Telephone",
      "call|ring|phone|tel|telephone|mobile|mob|cell|number|text|whatsapp|landline|dial|contact ..3 [/7\\d{9}|[1-9]\\d{5,7}/]",
    ],
    unless: { before: "batch|lot|order|ref|reference|pip|serial|invoice|barcode|licence|gphc|gmc" },
  },
  {
    why: "address",
    find: [
      "Email",
      "Profile",
      "Handle",
      "facebook|instagram|insta|twitter|snapchat as|under !$common /\\S+/ Name?",
    ],
  },
  {
    why: "address",
    find: [
      "<!i'm lives|living|resides ..3 at|on|in ..3 $street",
      "/his|her|their|\\S+'s/ ..1 house|home|flat|address ..5 [/\\d+\\p{L}?/ ..3 $street]",
      "/his|her|their|\\S+'s/ ..1 house|home|flat|address ..3 [Postcode]",
      "lives ..4 [Postcode]",
    ],
    unless: { before: "care|nursing", among: "care|nursing" },
  },
  // A patient with a detail: an age, initials, a name, a room, an illness, a number. The plural singles out no one.
  {
    why: "patient",
    find: [
      `/\\d{1,3}/ $ageUnit|y|year-old|yr-old|month-old|week-old old|o? ..2 $person`,
      "/\\d{1,3}/ $ageUnit|y|year-old|yr-old old|o? with|who",
      `/\\d{1,3}(?:yo|yr|yrs|y)/ ..2 $person|with|who|f|m`,
      `he|she|who|he's|she's|$person is|was? [/\\d{1,3}/ $ageUnit old]`,
      "aged|age /\\d{1,3}/ ..2 $person",
      "$person ..5 aged|age /\\d{1,3}/",
      "boy|girl|child|baby|lad|man|woman|lady of /\\d{1,3}/",
      "$person ..5 his|her|their /\\d0s/",
      "patient|pt|px !gp|pgd|pmr|ppg|id|uk|nhs|ehr|scr|hca|rp|cd|otc|it|ok|pil Capitals",
      "patient|pt|px Capital Capital",
      "patient|pt|px called|named? Known",
      "patient|pt|px called|named Name",
      "patient $plainTitle Name",
      "$person ..2 in|of|from room|bed|ward|flat|bay /\\d+/",
      "$condition patient|pt|px",
      "$person ..5 $has|on|for|about|needing|living|took|taking|got|just|being|went|who|who's|from|their|his|her ..5 $condition",
      "patient|pt|px ..3 died|dies|collapsed|fainted",
      "one of ..1 patients ..5 $condition",
      "dob|born ..3 /\\d+.*/",
      "of birth ..3 /\\d+.*/",
      "nhs|chi|hospital number? ..2 [/\\d{10}/]",
      "nhs|chi|hospital number? ..2 [/\\d{3}/ /\\d{3}/ /\\d{4}/]",
      "nhs|chi|hospital number? ..2 [/\\d{3}-\\d{3}-\\d{4}/]",
    ],
    unless: { before: "$noOne" },
  },
  // A named person who has an illness or gets a medicine.
  {
    why: "patient",
    find: [
      ...ofSomebody(
        `..9 $has ..3 $condition !$service|to|of`,
        `..6 was|were|is|being|been|got|gets|wasn't ..1 $given ..4 $medicine|$form|dose|doses|bag|jab|vaccine|strength !$service`,
        `..6 on|takes|took|taking|injects ..1 $medicine !$service`,
        `..7 $gets ..3 her|his|their ..2 $medicine|$form !$service`,
      ),
      `[$plainTitle Surname Name? ..4 $gets ..2 $medicine !$service`,
      `gave|give|given|handed|hand|sold|dispensed|prescribed [$plainTitle Surname ..4 $medicine|$form !$service`,
      "$plainTitle /\\p{L}+s|\\S+'s/ ..1 $medicine|$form|$condition|tray|trays|results|appointment|diagnosis|baby",
    ],
    unless: { among: "$working|$role" },
  },
  {
    why: "time",
    find: [
      "/(?:0?[1-9]|[12]\\d|3[01])([./-])(?:0?[1-9]|1[0-2])\\1(?:20)?\\d\\d/",
      "/20\\d\\d-(?:0\\d|1[0-2])-[0-3]\\d/",
      "on [/(?:[1-9]|[12]\\d|3[01])\\/(?:[1-9]|1[0-2])/]",
      `${day} of? Month !$street`,
      `Month the? ${day}`,
      `$weekday the? ${nth}`,
      "yesterday",
      "last|this|past|previous $weekday !of|in",
      "last night",
      "this morning|afternoon|evening",
      "$weekday just gone",
      "$weekday last",
      "worked|shift|was|finished|cancelled|i|here's|turned ..2 [today]",
      "at [/(?:[01]?\\d|2[0-3]):[0-5][1-46-9](?:am|pm)?/]",
    ],
  },
  {
    why: "time",
    find: [
      "$weekday ..2 at half|quarter|noon|midday|midnight|/\\d{1,2}(?:[.:]\\d\\d)?(?:am|pm)?/",
      "$weekday ..2 /\\d{1,2}(?:[.:]\\d\\d)?(?:am|pm)/",
    ],
    unless: { before: "$routine", among: "$routine", after: "$routine" },
  },
  {
    why: "time",
    find: [
      `on the [${nth}] !floor|time|shift|day|visit|attempt|week|month|hour|line|page|row|call|round|level|half`,
    ],
    unless: { before: "$payday", after: "$payday" },
  },
  {
    why: "threat",
    find: [
      // "I will break his legs", "someone should burn the place down"
      `i'll|i|i'm|im|gonna|ill|we'll|someone|somebody ..3 [kill|punch|smash|stab|shoot|strangle|murder|slap|batter|torture|hunt|slash
        ..4 you|him|her|them|his|their|he|she|they|face|nose|neck|legs|head|car|windows|down|teeth|manager|owner|boss|fingers|throat]`,
      `i'll|i|i'm|im|gonna|ill|we'll|someone|somebody ..3 [hurt|hit|beat|break|kick|attack|hang|knock|destroy|poison
        ..2 his|her|their|your|him|you|them|face|nose|legs|neck|head|arms|jaw]`,
      "i'll|i|i'm|we'll|someone|somebody ..3 [burn ..4 down|ground|house|car]",
      "i'll|i|we'll will? [find you|him|her|them] and",
      "deserve|deserves|needs|wants ..3 [punch|slap|kick ..3 face|nose|mouth]",
      "watch his|her|their|your back|backs|step",
      "i|we|i'll ..1 know|found [where ..2 live|lives|park|parks]",
      "get|gets|got ..1 [what's|what ..2 coming]",
      "i'm|i|im|we'll ..1 [coming for you|him|her|them]",
      "[make you|him|her|them pay for this]",
    ],
  },
  {
    why: "threat",
    find: [
      // "They deserve to be shot", "I hope she gets hurt"
      `[deserve|deserves|ought|should|hope|sure ..3 be|get|gets|being ..1
        shot|killed|hanged|hung|stabbed|beaten|hurt|punched|slapped|murdered|attacked|kicked|burnt|burned|battered|strangled|lynched]`,
      "[hope|hoping|should|deserves ..3 die|dies]",
      "you'll|will ..1 [regret this]",
      "he'll|she'll|they'll|he|she|they ..1 will? ..1 [regret]",
    ],
    unless: { before: "nobody|could|not|don't|never|won't" },
  },
  {
    why: "crime",
    find: ["$crime"],
    unless: { before: "$noCrime", after: "$noCrime" },
  },
  {
    why: "crime",
    find: [
      "<!a|absolute|not steal|steals|stealing|stole|thieving|pilfering|pilfers|siphoning",
      "has|have|had|he's|she's|they've|having ..2 [stolen]",
      `nicks|nicked|nicking|pinched|pinches|pinching|pocket|pockets|pocketed|pocketing|skimming|robbed
        ..4 $drug|$medicine|cash|money|till|takings|tips`,
    ],
    unless: {
      before: "anti|shoplifters|customers|thieves|bike|bikes",
      after: "show|limelight|scene|heart|lunch|break|breaks|parking|bike|bikes|car|cars",
    },
  },
  // "They claim for services that never happened", "he fiddles the books"
  {
    why: "crime",
    find: [
      `claim|claims|claiming|claimed|bill|bills|billed|billing|charge|charges|charged|charging|backdate|backdates|backdated|backdating
        ..7 $untrue ..2 $done`,
      `fiddle|fiddles|fiddling|fiddled|cook|cooks|cooking|cooked|fake|fakes|faking|faked|doctoring|doctored|false|phantom
        ..2 $records`,
    ],
    unless: { before: "i|i'm|my|mileage" },
  },
  {
    why: "crime",
    find: [
      `he|she|they|who|manager|owner|boss|pharmacist|doctor|supervisor|director|dispenser
        ..2 [hit|hits|punched|punches|slapped|slaps|kicked|kicks|pushed|attacked
        ..3 me|patient|colleague|staff|dispenser|nurse|receptionist]`,
      "deal|deals|dealing|dealt ..2 drugs|drug|cocaine|cannabis|heroin",
    ],
    unless: { among: "with|by|to|into" },
  },
  {
    why: "crime",
    find: [
      "drug dealer|dealers|dealing",
      `sell|sells|selling|sold|supplying|supplies
        ..2 $drug|$medicine ..4 without|under|street|illegally|friends|mates|home|cash|ebay|back|online`,
      `take|takes|took|taking|helping|helps
        ..4 $drug|$medicine ..4 home|bag|pocket|himself|herself|themselves`,
      "take|takes|took|taking ..1 cash|money ..5 till|takings",
      "sexual|sexually|physical|indecent|common assault|assaulted",
      "tax evasion|dodge|dodging|fraud|evading",
      "arrested for",
      "convicted of|for",
      "<!almost <!nearly criminal !rate|rates|price|prices|pay|parking|compared|what|how|not|waste",
    ],
  },
  {
    why: "crime",
    find: ["illegal"],
    unless: { before: "not|isn't|would|if|wasn't|nothing", after: "parking" },
  },
  {
    why: "person",
    find: [
      "[$title $particle? $particle? Surname Name? Name?] !$place !&",
      "[$vagueTitle Name Name?] !$place !&",
    ],
    unless: { after: "associates|partners|sons" },
  },
  {
    why: "person",
    find: [
      "[$role is|was|name|name's? called|named? Known Name|$placeSurname?] !$place",
      "[$role called|named? Name Name?] !$place",
      "$otherRole|$role is|was? called|named Name Name?",
      "[$otherRole Known Name?] !$place",
      "name|names|name's is? [Known]",
      "<!$beforePlace [Sure Name? Name?] !$place !&",
      "[Known] is|was? $possessive ..1 $role|gp|boss|act",
      "[Name] $possessive ..1 $role",
      "ask|asks|asked|asking for [Name]",
      "speak|spoke|speaking|talk|thank|thanks|report|complain to [Name]",
      "work|working|worked|shift|problem|problems|clash|deal|dealing with [Name]",
      "contact|avoid|ring|email|text|phone|meet [Known]",
    ],
  },
];
