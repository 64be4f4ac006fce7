/** Words by what they tell, for the patterns of `findings.ts`: `$name` there is `name` here. */
export const lists = {
  /** No names, wherever they stand. Without those that end with "ed", "ing" or "ly", which no name is taken to do. */
  common: `a about above absent abusive access accounts accurx across adastra after afternoon again against agency agenda
  aggressive ahead air alarm alerts all allergy almost alone along already also although always am ambient an another
  answer any anybody anyone anyway apart appointment approachable ardens are area aren't around arrives arrogant asda
  ask associate at available avoid aware away awful back bad bank be because been before began behind belfast below
  besides best better between big birmingham boots both branches break brilliant bristol british busy but by call
  cambridge came can can't car cardiff care cash cegedim cerner chain changes chaos chaotic check choice christmas
  chrome cleo clinical clueless code cohens come communication competent computer con connect consultation cool
  cornwall could couldn't counter cover covid cupboard customer day dead decent deliveries delivery department desk
  despite devon did didn't different difficult disgraceful do docman does doesn't don't done dosette double down drug
  due duties duty each easter easy edinburgh efficient either else email end england english enough entire epic essex
  europe even every everybody everyone excel excellent except exceptional expect experience extra fair fantastic fast
  few finance fine finishes first five flu follow for found four free fridge from front full general get give given
  glasgow go goes good google got great had hadn't half handover has hasn't have he head healthcare held hello help
  helpful her here high him himself his holiday honest hopeless horrible hour how however hub huge human i if ignorant
  in incharge incompetent independent induction information inside instead into invoice isn't it item jhoots job joke
  just keep kent kept kettle key kind knew know knowledgeable known lack last late later lazy learn least leave leeds
  left less let lift like little liverpool lloyds local locate london lone long look lots loud low lunch made main
  make manage manchester many maybe mds me medicine mess messy micromanages microsoft might miles mine minute money
  month more morrisons most move much must my myself n name near neither never new next nhsmail nice night nightmare
  no nobody nomad none noone nor norfolk not note notice now number of off office often old on once one online open or
  order other our out outlook over overall own oxford paid paperwork part patient pay payroll people per perfect
  pharmacies pharmoutcomes phone plan pleasant please pleasure plenty plus point policies policy polish polite poor
  practitioner prescription presence present pressure pretty previous problem procedure professional proscript
  protocol put quality question quick quiet quite ran rang rate rather ready real reason reception record refuses
  regular relief report resources responsible rest review right rio room rota rowlands rude run safe said sainsbury's
  same saw say scotland scottish see seem seen senior sent service session set several shall shambles she sheffield
  shift short should shouldn't shouts shows side sign since sit site six slow small smartcard so some sometimes soon
  sort specsavers spoke spoken start stay still stock stocktake stop stress stressful strong such suffolk super superb
  support supportive sure surrey sussex swindon system systemone systmone take taken talk target tell ten term
  terrible tesco than thank that the their them then there therefore these they think this those though thought three
  through till time titan to today together toilet told tomorrow too took top total town travel tries try twice two uk
  under understands unhelpful unless unprofessional until up upon urdu us use useful useless user very via vision
  visit wait wales walk want was wasn't water we webster week weekend welcome weldricks well welsh went were weren't
  what when whenever where whereas wherever whether which while who whoever whole whom whose why will win windows with
  within without won't wonderful word work worker workload world worst would wouldn't wrong year yes yesterday yet you
  your yourself zoom`,
  /** Given names and surnames common among people who work in the UK’s healthcare, and given names of the old. */
  name: `aaron abbie abdul abdullah abi abigail abu ada adam adams ade adele adeyemi aditi adrian agarwal aggarwal agnes
  agnieszka ahmad ahmed aidan aileen aimee ainsley aisha aishah akash akhtar akin akinola aktar alan alana alastair
  albert alessandro alex alexander alexandra alexis alfie ali alice alicia alina alison alistair allan allison amanda
  amara amelia amina aminah amir amit amna amrit amy ana anastasia anders anderson andrea andreas andrei andrew andy
  aneeka angela angelina angus anika anil anisha anita anja ankit ann anna annabel anne annette annie ansari anthony
  antonio anya aoife archie arjun armstrong arran arthur arun asad asha asif aslam asma astrid audrey aurelia ayaan
  ayesha aysha azeem babatunde balogun banerjee barbara barnes barry bartek bartosz beata beatrice beatriz becca becky
  begum belinda bello ben benjamin bernadette bernard bernie beryl beth bethan bethany bettina bev beverley beverly
  bharat bhatt bhavesh bianca bianchi bilal blessing bob bogdan bola brenda brendan brian bridget bronwyn bruce bryan
  butt caitlin callum cameron camilla campbell carla carlos carly carmel carmen carol caroline carolyn cath catherine
  cathy catriona cecilia celia chan chantelle charles charlie chaudhry chauhan chelsie cheryl chiara chidi chidinma
  chika chike chinedu chioma chloe chopra chowdhury chris christina christine christopher christos chukwu ciara claire
  clare clarke claudia clive colette colin colleen collins connor conor corinne craig cristina cynthia daisy damian
  damien dan daniel daniela danielle danny daria darren das dave david davies davina davis deb debbie deborah debs
  declan deepa deepak deirdre denis denise dennis derek dervla des desai devi dhaliwal dhillon diana diane dianne
  dilip dinesh dipesh dmitri dominic dominika donald donna doreen doris dorota dorothy dot doug dougie douglas duncan
  dylan eamonn ebony ed eddie edith edna edward edwards edwina efe eileen eilidh elaine eleanor elena eleni eli elin
  elisa elise elizabeth ella ellen ellie elliot elliott eloise elsie emeka emily emma emmanuel enid enzo eric erica
  erin ernest ese esme esra esther ethan ethel eugene eva evan evans eve evelyn ewa ewan eze faisal faiza fara farah
  farhan farid farzana fatima fatimah faye felicity femi fergus fernandes ferreira fiona folake fran frances francesca
  francis freddie freya funmi gabriel gabriela gabriella garcia gareth gary gavin gaz gemma geoff geoffrey george
  georgina gerald geraldine gerard ghosh gill gillian gina giorgio giovanni giulia gladys glen glenn glenys gloria
  gonzalez gordon goswami graeme graham green greg gregory greta griffiths gupta gurpreet gwen habib hafsa haider
  haleema hall hameed hamid hamza hana hannah haque hardeep harinder harish haroon harpreet harriet harris harry hasan
  hassan hayley hazel heather heidi helen helena henry hetal hilary hilda hina hollie holly howard hugh hughes humaira
  hussain hussein iain ian ibrahim idris ifeoma ikram imogen imran ines ingrid iqbal irena irene irina iris isaac
  isabel isabella isabelle isla islam ismail ivan iwona iyer jacek jack jackie jackson jacob jacqueline jacqui jagdeep
  jai jaime jake jakub james jamie jamila jan jana jane janet janice janine jas jasmin jasmine jason jasper jaspreet
  jatinder javed jay jayesh jaz jean jeanette jeff jeffrey jemma jen jenna jennie jennifer jenny jeremy jerry jess
  jessica jessie jill jim jimmy jo joan joann joanna joanne joao joe joel johanna john johnny johnson jon jonathan
  jones jonny jordan jose josef joseph josephine josh joshi joshua joyce juan judith judy julia julian julie juliet
  juliette justin justyna kaleem kalpesh kamal kamila kamran kapoor karen karim karina karl karolina kasia katarzyna
  kate kath katherine kathleen kathryn kathy katie katy katya kaur kavita kaz keeley keith kelechi kelly kemi ken
  kenneth kenny kenza kerri kerry kev kevin khadija khadijah khalid khalil khan khatun kieran kiran kirsten kirstie
  kirsty klaudia komal konrad kowalska kowalski kris krishna krystyna krzysztof kumar kunal kyle kylie lad laila lal
  lara laszlo latoya laura lauren laurence lawrence layla leah leanne lee leila len lena leo leon leona leonard lesley
  leslie leung lewis liam lianne libby lila lin linda lindsay lindsey linzi lisa liu liz liza lizzie llinos lloyd lola
  loraine lorna lorraine louis louisa louise luca lucas lucia lucie lucy luka lukasz luke lydia lyn lynda lynn lynne
  lynsey mabel macdonald maciej mackenzie maddie madeleine magda magdalena maggie maha mahmood mahmoud maisie malcolm
  malgorzata malik mandal mandeep mandy manish manjit manoj marcel marcin marco marcus margaret marge maria mariam
  marian marianne marie marina mario marion marisa marjorie marlene marta martha martin martina martinez martyn mary
  maryam mateusz matt matteo matthew maureen maurice mavis maxine mcdonald meera meg megan mehmet mehta mehul melanie
  melissa menon mensah mercedes mia miah michael michaela michal michele michelle miguel mihai mike mikolaj mila milan
  millie mimi mina minal miriam mirza mishra mistry mitchell mo modi mohamed mohammad mohammed mohammod mohamud mohan
  moira molly mona monica monika morag morgan morris moses mubarak muhammad mukesh mukherjee munir muriel murphy musa
  mustafa myra nabeel nadeem nadia nadine naheed naidoo naila nair nancy naomi nasir nasreen natalia natalie natasha
  nathan navdeep naveed ncube ndlovu neelam neeraj neha neil nguyen nia niall niamh nicholas nick nicki nicky nicola
  nicole nigel nikesh nikhil niki nikita nikki nina nisha nita nitin noah noel noor nora norma nowak nuala nwosu
  o'brien o'connor o'leary o'neill o'sullivan obi odunsi ogunleye okafor okeke okonkwo okoro okoye oksana ola olawale
  olga oliver olivia olu oluwaseun olwen omar oscar osei osman owain owen owusu oyelaran pablo paige pam pamela pandya
  parekh parmar parveen patel pathak patience patil patricia patrick patryk patti patty paul paula pauline pawel payal
  pereira pete peter petra phil philip philippa phillip phillips phoebe phyllis piotr pippa polly pooja popescu
  pradeep prakash pranav prashant preeti priti priya przemek qureshi rabia rachael rachel radek rafal rafiq rahman
  rahul rai raj raja rajesh rajinder rajiv rakesh ralph ramesh rana rao raquel rashid ravi raymond razia rebecca reddy
  reece reena reg reginald rehman reid rekha rene renee reza rhian rhiannon rhona rhys ricardo richard rick ricky
  rishi rita riya rizvi robert roberta roberto roberts robinson rodney rodrigues roger rohan rohit roisin roland roman
  ron ronald ronan ronnie rory rosa rosalind rosanna roseanne rosemary rosie ross rossi rowena roxanne roy roz rubina
  rupert rupinder russ russell ruth ryan saad sabrina sadia saeed safiya sahil saima saira sajid sakina salim sally
  salma salman sam samantha samina samir samira samuel sana sandeep sandhu sandip sandra sandy sangeeta sanjay sanjeev
  santos sara sarah sasha satnam sayed scott sean seb sebastian seema selina seren serena sethi shabana shabnam shah
  shaheen shahid shaikh shaista shakil shamim shane shanice shannon sharma sharon shaun shauna shazia sheena sheikh
  sheila shelley shirin shirley shivani shona shreya shruti sian sibusiso sid siddiqui sidhu silva silvia simon simone
  singh siobhan slawek smith sodhi sofia sohail sonal sonali soni sonia sonya sophia sophie soraya stacey stacy stella
  steph stephanie stephen steve steven stevie stewart stuart sue sukhdeep sukhi sukhjit suki sulaiman suleman sultan
  sumaira sunil sunita suresh susan susanna susie sutherland suzanne suzie sylvia szymon tadeusz tahir tamara tamsin
  tania tanvi tanya tara tariq tasha taylor tayo ted temi teresa terri terry tess tessa thakur thelma theo theresa
  thomas thompson tiago tiffany tim timothy tina tiwari tobi toby tola tom tomasz tommy toni tony tracey tracy trevor
  tricia trish trivedi tunde turner tyler uche uddin ugo uma umar usha usman vanessa varma varsha vera verity verma
  vernon veronica vicki vicky vijay vikas vikram viktor vimal vince vincent vinod vivek vivian vivien vivienne vyas
  wahid walker walsh wang waqas warren wasim watson wayne wendy werner wesley white williams wilma wilson winifred
  wojciech wojtek wong wright wu xavier yadav yasir yasmin yasmine yilmaz ying yolanda yousef yusuf yvette yvonne zac
  zach zachary zahid zahra zain zainab zak zaman zara zeeshan zeinab zhang zoe zofia zuzanna`,
  /** Words that are as often something else: names only next to a title, a role or another name. */
  unsure: `ada adams alexandra anderson armstrong barnes blessing bola butt campbell clarke collins das davies davis des
  edwards evans eve green griffiths gupta hall harris hilda hughes iris islam jackson jan jas jay johnson jones jordan
  kaur kumar lad lal lee leo lewis lin lloyd macdonald malik mandal mcdonald mercedes mia milan mina mitchell mo modi
  morgan morris murphy noel norma ola oscar patience pawel phillips rai reid rick roberts robinson roman sandy santos
  shah sid smith stewart sutherland taylor thompson turner tyler walker walsh wang watson wesley white williams wilson
  wright`,
  condition: `abortion addict addiction adhd aids alcoholic alcoholism alzheimer's alzheimers anaphylaxis angina anorexia anorexic
  anxiety asthma asthmatic autism autistic bipolar bleed blind bulimia buprenorphine cancer chemo chemotherapy
  chlamydia coeliac copd crohn's crohns deaf dementia depressed depression diabetes diabetic dialysis disability
  disabled eczema epilepsy epileptic fracture gonorrhoea haemophilia hepatitis heroin herpes hiv hypo leukaemia lupus
  lymphoma methadone miscarriage miscarried ms overdose overdosed palliative paralysed parkinson's parkinsons
  pregnancy pregnant psoriasis psychosis psychotic scabies schizophrenia schizophrenic sectioned seizure self-harm
  sepsis stroke subutex suicidal suicide syphilis tb terminal terminally termination trans transgender transplant
  tuberculosis tumour viagra wheelchair`,
  medicine: `antibiotics antidepressants antipsychotics apixaban buprenorphine chemo chemotherapy citalopram clozapine codeine
  diazepam espranor fentanyl gabapentin heroin insulin lithium medication meds metformin methadone morphine olanzapine
  oramorph oxycodone pregabalin ritalin sertraline statins steroids subutex temazepam tramadol viagra warfarin
  zopiclone`,
  /** How medicines come. */
  form: `medicine medicines tablet tablets pills pill capsules prescription prescriptions script scripts inhaler injection
  injections dosette patches dressing dressings bloods`,
  /** A capitalised word after these is mostly a name. */
  role: `manager manageress pharmacist dispenser receptionist nurse technician tech supervisor owner boss superintendent
  superintendant director optometrist optician dentist hygienist physiotherapist paramedic midwife matron porter
  driver cleaner secretary administrator preceptor trainee student recruiter colleague managress deputy coordinator
  proprietor receptonist pharmasist`,
  /** After these only a common name is one. */
  otherRole: `gp consultant locum partner lead admin team agent assistant act hca anp doctor leader rep contact therapist staff
  physio prescriber boy girl guy lady woman man bloke chap person someone somebody son daughter wife husband brother
  mum dad nephew niece`,
  /** After a name: a place, not a person. */
  place: `street road rd lane ln avenue ave close drive way court crescent place square terrace gardens grove hill park ward
  wing hospital infirmary hospice surgery practice clinic centre center pharmacy chemist chemists dispensary branch
  house lodge building hall school college university church cathedral estate health medical group partnership
  partners associates sons brothers ltd limited plc llp trust station market arcade parade retail shop store stores
  supermarket disease syndrome's bus line lewis`,
  street: `street st road rd lane ln avenue ave close drive dr crescent court gardens grove terrace way place square mews walk
  row parade hill rise view green`,
  /** Before a name: a place, too. */
  beforePlace: `st saint queen king prince princess royal lady duke great little upper lower north south east west new`,
  /** Words for places that also end a person's name. */
  placeSurname: `hill hall park lane way close church lewis stuart`,
  title: `dr mr mrs mx prof professor`,
  /** After these a word in lower case is more often something else than a name. */
  vagueTitle: `doctor miss sister sir ms rev reverend`,
  /** Titles of people who are not staff. */
  plainTitle: `mr mrs ms miss`,
  particle: `van von der den de del della di la le el al bin ben ibn abu ap da dos`,
  possessive: `the our their my his her`,
  weekday: `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun`,
  month: `january february april june july august september october november december jan feb apr jun jul aug sep sept oct
  nov dec`,
  /** One who is treated. The plural singles out no one. */
  person: `patient pt px resident customer client lady gentleman gent man woman boy girl child baby toddler infant teenager male
  female lad mum mother newborn pensioner kid teen`,
  /** Any patient rather than one of them. */
  noOne: `each every any no per if when whenever next typical average most all many where unless`,
  ageUnit: `year years yr yrs yo month months week weeks mth mths wk wks`,
  has: `with has have had having was is he's she's suffers suffered suffering diagnosed develops developed`,
  gets: `get gets got getting has had have need needs needed take takes took collect collects collected pick picks picked comes
  came come wants wanted waits waited misses missed injects uses used without`,
  given: `given prescribed handed dispensed sold refused denied sent injected`,
  /** After an illness or a medicine: then it is about work. */
  service: `patient client customer clinic clinics patients clients customers training service services review reviews friendly
  awareness lead champion nurse nurses home homes care ward register cupboard safe keys key delivery deliveries order
  orders round check checks count counts stock balance book bench rota area room desk counter done ready staff team
  people`,
  /** About another person, or about what staff do with medicines. */
  working: `patients customers clients residents people we we're i i'm you you're they staff team locum locums who's nobody each
  every training works worked owns owned manages managed runs ran prescribes dispenses orders ordered check checks checked
  signs signed supervises supervised gives gave hands teaches trained trains refuses sorts packs counts delivers
  manager pharmacist dispenser receptionist nurse technician owner superintendent`,
  /** Each by itself accuses a person of a crime. */
  crime: `thief thieves embezzled embezzling embezzlement embezzles launder launders laundered laundering blackmail blackmailed
  blackmails bribe bribes bribed bribery groped gropes groping raped rape rapist molested paedophile criminals crook
  crooks fraudster fraudsters swindler swindled swindles defrauded defrauds defrauding forged forges forging falsify
  falsified falsifies falsifying perjury fraudulent fraudulently assaulted assaults assaulting burgled extortion
  conman scammer scammers scamming illegally fraud theft trafficking corrupt`,
  /** Neither who did it nor that anybody did is said. */
  noCrime: `anti anti-theft prevention training awareness module modules e-learning elearning policy alert alerts alarm alarms
  tag tags insurance shoplifting poster officer police cctv protect protection guard risk against lead report bike
  bikes phishing`,
  drug: `drug drugs cds cocaine cannabis benzos tablets pills stock medicines meds`,
  untrue: `false fake bogus phantom ghost fictitious never not didn't weren't wasn't inflated dead`,
  records: `books claim claims register registers record records nms mur murs timesheet timesheets hours figures invoices
  signature signatures prescription prescriptions entries accounts`,
  done: `done made do did happened happen provide provided dispense dispensed give gave given exist existed worked services flu
  nms jabs patients`,
  /** Words about what happens again and again: opening hours, deliveries. */
  routine: `open opens opening close closes closed closing shut shuts until till hours every each usually always delivery
  deliveries lunch start starts finish finishes from to comes mornings afternoons evenings weekly normally a`,
  /** Words about what is due. */
  payday: `pay pays paid payday payroll invoice invoices due each every following month monthly salary by run`,
};
