import { describe, expect, test } from "vitest";
import { readableName } from "./format-name.ts";

describe("readableName", () => {
  test.each([
    // Plain words
    ["BOOTS", "Boots"],
    ["BOOTS THE CHEMIST", "Boots the Chemist"],
    ["THE OLD SURGERY", "The Old Surgery"],
    ["HOUSE OF HEALTH", "House of Health"],
    ["HEALTH AND CARE", "Health and Care"],
    ["", ""],
    // Saints, doctors, possessives
    ["ST MARY'S SURGERY", "St Mary's Surgery"],
    ["ST. ANN’S MEDICAL CENTRE", "St. Ann’s Medical Centre"],
    ["DR SMITH & PARTNERS", "Dr Smith & Partners"],
    ["DRS PATEL AND JONES", "Drs Patel and Jones"],
    ["MRS N SHAH", "Mrs N Shah"],
    ["DON'T PANIC", "Don't Panic"],
    // Initials, units
    ["DR A ARIF", "Dr A Arif"],
    ["DR Y LOCUM", "Dr Y Locum"],
    ["P A PATEL SURGERY", "P A Patel Surgery"],
    ["MR M A FOSTER", "Mr M A Foster"],
    ["DR AM SCOTT", "Dr AM Scott"],
    ["DR AS COUTTS & PARTNERS", "Dr AS Coutts & Partners"],
    ["DR HO & PARTNERS", "Dr Ho & Partners"],
    ["MOHAMED A YUSUF", "Mohamed A Yusuf"],
    ["UNIT A", "Unit A"],
    ["BLOCK A", "Block A"],
    ["UNIT A BROOKLANDS", "Unit A Brooklands"],
    // An article after an abbreviation
    ["BMI THE HUDDERSFIELD HOSPITAL", "BMI The Huddersfield Hospital"],
    ["AQP ANTICOAG THE DOVE MEDICAL CENTRE", "AQP Anticoag The Dove Medical Centre"],
    ["HMP THE VERNE", "HMP The Verne"],
    ["AQP CARE OF THE ELDERLY", "AQP Care of the Elderly"],
    ["HALLS THE CHEMIST", "Halls the Chemist"],
    ["ROUND THE CLOCK PHARMACY", "Round the Clock Pharmacy"],
    // Abbreviations
    ["BFPO 677", "BFPO 677"],
    ["NHS BSOL WEST LOCALITY HUB", "NHS BSOL West Locality Hub"],
    ["BANES PODIATRY", "BANES Podiatry"],
    ["ABH MANCHESTER", "ABH Manchester"],
    ["IPRS AEROMED", "IPRS Aeromed"],
    ["PODIATRY SERVICE NWSICB", "Podiatry Service NWSICB"],
    ["MSK CLINICS - SUHFT", "MSK Clinics - SUHFT"],
    ["LGI GPS IN A+E", "LGI GPs in A+E"],
    ["SJUH GPS IN A+E", "SJUH GPs in A+E"],
    ["PAEDIATRICS HRI", "Paediatrics HRI"],
    ["NELFT CAMHS", "NELFT CAMHS"],
    ["LOWESTOFT", "Lowestoft"],
    ["NHS WALK-IN CENTRE", "NHS Walk-in Centre"],
    ["HMP LEEDS", "HMP Leeds"],
    ["QEQM HOSPITAL", "QEQM Hospital"],
    ["YSBYTY TRI CHWM", "Ysbyty Tri Chwm"],
    ["Dr. MCKENNA & DR McCAULEY", "Dr. McKenna & Dr McCauley"],
    ["Drs McFERRAN & PARTNERS", "Drs McFerran & Partners"],
    ["Isle Of Arran", "Isle of Arran"],
    ["Newport-On-Tay", "Newport-on-Tay"],
    ["Banff And Gamrie Medical Practice", "Banff and Gamrie Medical Practice"],
    ["And So To Bed", "And So To Bed"],
    ["HMYOI FELTHAM", "HMYOI Feltham"],
    ["GP OUT OF HOURS", "GP Out of Hours"],
    ["NORTH LEEDS PCN", "North Leeds PCN"],
    ["BOOTS UK LIMITED", "Boots UK Limited"],
    ["LEEDS AQP OPHTHALMOLOGY", "Leeds AQP Ophthalmology"],
    ["ENT SERVICE (CCG)", "ENT Service (CCG)"],
    ["A&E DEPARTMENT", "A&E Department"],
    ["A & E", "A & E"],
    ["L ROWLAND & CO (RETAIL) LTD", "L Rowland & Co (Retail) Ltd"],
    ["PJ & VE LETTSOM", "PJ & VE Lettsom"],
    ["J.R. WHITE", "J.R. White"],
    ["JHOOTS PHARMACY", "Jhoots Pharmacy"],
    ["BMA HOUSE", "BMA House"],
    ["MCAS HATTON HILL", "MCAS Hatton Hill"],
    ["HYWEL DDA MCAS", "Hywel Dda MCAS"],
    ["LOWER CWMTWRCH", "Lower Cwmtwrch"],
    ["BCA GP STREAMING SERVICE", "BCA GP Streaming Service"],
    // Scottish, Irish, Welsh, French
    ["MCCOLL'S", "McColl's"],
    ["MCDONALD PHARMACY", "McDonald Pharmacy"],
    ["MACDONALD PHARMACY", "Macdonald Pharmacy"],
    ["MACHYNLLETH HEALTH CENTRE", "Machynlleth Health Centre"],
    ["O'NEILL", "O'Neill"],
    ["D’ARCY SURGERY", "D’Arcy Surgery"],
    ["TY CWM", "Ty Cwm"],
    ["PEN Y BONT SURGERY", "Pen y Bont Surgery"],
    ["CWRT SURGERY", "Cwrt Surgery"],
    ["ASHBY DE LA ZOUCH", "Ashby de la Zouch"],
    // Numbers
    ["20/20 DENTAL", "20/20 Dental"],
    ["24/7 CARE", "24/7 Care"],
    ["1ST AVENUE", "1st Avenue"],
    ["24HR PHARMACY", "24hr Pharmacy"],
    ["PHARMACY2U", "Pharmacy2U"],
    ["MEDS2HOME", "Meds2Home"],
    ["CHEMIST 4 U", "Chemist 4 U"],
    ["HEALTH CENTRE II", "Health Centre II"],
    ["KING HENRY VIII PRACTICE", "King Henry VIII Practice"],
    ["GEORGE IV WARD", "George IV Ward"],
    // Punctuation
    ["STOKE-ON-TRENT DENTAL", "Stoke-on-Trent Dental"],
    ["WESTON-SUPER-MARE", "Weston-super-Mare"],
    ["BUPA DENTAL (LEEDS)", "Bupa Dental (Leeds)"],
    ["3A COURT [THE DENTAL PRACTICE]", "3A Court [The Dental Practice]"],
    ["PRACTICE (THE)", "Practice (The)"],
    ["CO-OP PHARMACY", "Co-op Pharmacy"],
    ["THE CO-OPERATIVE PHARMACY", "The Co-operative Pharmacy"],
    ["X-RAY UNIT", "X-ray Unit"],
    ["CHEMIST@HOME", "Chemist@Home"],
    ["SMILE+ DENTAL", "Smile+ Dental"],
    ["A/B", "A/B"],
    ["SMITH T/A BOOTS", "Smith t/a Boots"],
    // The name of a company that is not named.
    ["T/A BUPA DENTAL CARE", "Bupa Dental Care"],
    ["T/A THE PHARMACY BEBINGTON", "The Pharmacy Bebington"],
    ["PHARMACY2U.CO.UK LIMITED", "pharmacy2u.co.uk Limited"],
    ["ÉLAN DENTAL", "Élan Dental"],
    // Partly in capitals
    ["Dr. WILSON & PARTNERS", "Dr. Wilson & Partners"],
    ["Drs AM & IS PATEL", "Drs AM & IS Patel"],
    ["DRS AM & IS PATEL", "Drs AM & IS Patel"],
    ["GLAN CLWD", "Glan Clwd"],
    ["ASDA IN-STORE PHARMACY", "Asda In-Store Pharmacy"],
    ["SMITH & JONES, THE CLINIC", "Smith & Jones, The Clinic"],
    ["ß GLAN", "ß Glan"],
    ["Fferyllfa TŶ Glân", "Fferyllfa Tŷ Glân"],
    ["TŶ ELLI", "Tŷ Elli"],
    ["Co-op NHS", "Co-op NHS"],
    // Written by people
    ["McCOLLS Pharmacy", "McCOLLS Pharmacy"],
    ["Peter Ian Mclauchlan", "Peter Ian McLauchlan"],
    ["Mcphie Angus", "McPhie Angus"],
    ["Palmer Mca & Associates", "Palmer Mca & Associates"],
    ["Mill Lane Opticians", "Mill Lane Opticians"],
    ["iDental", "iDental"],
    ["北京药房", "北京药房"],
  ])("%s becomes %s", (name, readable) => {
    expect(readableName(name)).toBe(readable);
  });

  test("of a readable name is that name", () => {
    for (const name of ["BOOTS THE CHEMIST", "O'NEILL", "24/7 CARE", "HMP LEEDS"]) {
      expect(readableName(readableName(name))).toBe(readableName(name));
    }
  });

  test("changes nothing but case", () => {
    for (const name of ["MCCOLL'S @ ST. JOHN’S (N. WEST)", "A&E/24HR  X-RAY", "ß STRASSE İ"]) {
      expect(readableName(name).toLowerCase()).toBe(name.toLowerCase());
    }
  });
});
